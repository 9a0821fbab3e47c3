import type { ReactNode } from 'react'
import classes from './ListPage.module.css'

interface Props {
  readonly title: string
  readonly actions?: ReactNode
  readonly bar: ReactNode
  /** The table; its rows scroll, the page does not. */
  readonly children: ReactNode
}

export function ListPage({ title, actions, bar, children }: Props) {
  return (
    <div className={classes.page} data-fills="">
      <div className="row wrap gap-xs-md">
        <h1 className={classes.title}>{title}</h1>
        {actions && <div className="flex gap-xs wrap end">{actions}</div>}
      </div>
      {bar}
      <div className={classes.body}>{children}</div>
    </div>
  )
}
