import type { ReactNode } from 'react'
import classes from './StickyActionBar.module.css'

/**
 * The single primary button, within reach of the thumb: at the bottom of a phone's screen, in the page on a desktop.
 */
export function StickyActionBar({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes.bar} data-action-bar>
      {children}
    </div>
  )
}
