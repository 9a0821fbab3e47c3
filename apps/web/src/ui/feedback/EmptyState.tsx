import type { ReactNode } from 'react'
import classes from './states.module.css'

interface Props {
  /** For customers' and shared screens, and for completed work. */
  readonly icon?: ReactNode
  readonly children: ReactNode
  /** One secondary button: the primary one is at the head of its page. */
  readonly action?: ReactNode
}

/** For a list without entries: one sentence and one action. */
export function EmptyState({ icon, children, action }: Props) {
  return (
    <div className={classes.state}>
      {icon && <span className={classes.icon}>{icon}</span>}
      <p className={classes.text}>{children}</p>
      {action}
    </div>
  )
}
