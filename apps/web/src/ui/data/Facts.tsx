import { Fragment } from 'react'
import classes from './Facts.module.css'

/** Short facts separated by dots; a wrapped line does not end with one. */
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
