import type { ReactNode } from 'react'
import classes from './AccessFrame.module.css'
import { AccessPanel } from './AccessPanel'

/** The way in: the form, and on a wide screen a quiet panel beside it. */
export function AccessFrame({ children }: { readonly children: ReactNode }) {
  return (
    // The public layout gives its whole width to a page that asks for it so.
    <div className={classes.frame} data-full-width>
      <div className={classes.form}>{children}</div>
      <AccessPanel />
    </div>
  )
}
