import type { ReactNode } from 'react'
import classes from './ListTab.module.css'

interface Props {
  readonly intro: string
  readonly actions?: ReactNode
  readonly bar: ReactNode
  readonly children: ReactNode
}

/** A tab of a page that consists of one list. */
export function ListTab({ intro, actions, bar, children }: Props) {
  return (
    <div className="stack gap-sm">
      <div className={classes.head}>
        <p className={classes.intro}>{intro}</p>
        {actions}
      </div>
      {bar}
      {children}
    </div>
  )
}
