import type { ReactNode, Ref } from 'react'

interface Props {
  /** For `useShownScreen`, which focuses it. */
  readonly heading?: Ref<HTMLHeadingElement>
  /** The ids of title and help are this one with `-title` and `-help`. */
  readonly id?: string
  readonly title: string
  readonly help: string
  /** The introduction of the screen. */
  readonly children?: ReactNode
}

export function ScreenHead({ heading, id, title, help, children }: Props) {
  return (
    <div className="stack gap-xs">
      <h1 ref={heading} id={id && `${id}-title`} className="anywhere" tabIndex={-1}>
        {title}
      </h1>
      <p id={id && `${id}-help`} className="dimmed pretty">
        {help}
      </p>
      {children}
    </div>
  )
}
