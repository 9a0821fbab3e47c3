import { type ReactNode, useId } from 'react'
import classes from './PanelSection.module.css'

interface Props {
  readonly title: string
  readonly text?: ReactNode
  readonly children?: ReactNode
}

export function PanelSection({ title, text, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.part}>
      <h3 id={id} className="mb-2xs">
        {title}
      </h3>
      {text && <p className="dimmed fz-sm pretty mb-sm">{text}</p>}
      {children}
    </section>
  )
}
