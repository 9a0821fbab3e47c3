import type { ReactNode } from 'react'
import classes from './states.module.css'

interface Props {
  /** For screens of customers, also those that the staff share, and where work has come to its end. */
  readonly icon?: ReactNode
  /** One sentence. */
  readonly children: ReactNode
  /** One quiet button: the loud one stands at the head of its page. */
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
