import { Fragment } from 'react'
import classes from './Facts.module.css'

/** Short facts in a line with points between them; where the line wraps, no point hangs at its end. */
export function Facts({ children }: { readonly children: readonly string[] }) {
  return (
    <span className={classes.facts}>
      {children.map(fact => (
        <Fragment key={fact}>
          <span className={classes.fact}>{fact}</span>{' '}
        </Fragment>
      ))}
    </span>
  )
}
