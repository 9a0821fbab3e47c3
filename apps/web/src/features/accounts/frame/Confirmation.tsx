import { IconCircleCheck, IconLinkOff, IconMailCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './Confirmation.module.css'

const icons = { sent: IconMailCheck, done: IconCircleCheck, dead: IconLinkOff }

interface Props {
  readonly kind: keyof typeof icons
  readonly title: string
  readonly children: ReactNode
}

/** Replaces a sent form; its title takes the focus, so that it is read aloud. */
export function Confirmation({ kind, title, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const Icon = icons[kind]
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={classes.confirmation}>
      <span className={classes.icon} data-kind={kind}>
        <Icon aria-hidden="true" />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  )
}
