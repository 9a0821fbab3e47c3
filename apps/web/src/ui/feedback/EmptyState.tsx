import type { ReactNode } from 'react'
import classes from './states.module.css'

interface Props {
  readonly icon?: ReactNode
  /** One sentence. */
  readonly children: ReactNode
  /** One button. */
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
