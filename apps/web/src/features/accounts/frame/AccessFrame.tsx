import { useMediaQuery } from '@mantine/hooks'
import { lazy, type ReactNode, Suspense } from 'react'
import classes from './AccessFrame.module.css'

const AccessPanel = lazy(() => import('./AccessPanel'))

/** The way in: the form, and on a wide screen a quiet panel beside it, which a phone does not even load. */
export function AccessFrame({ children }: { readonly children: ReactNode }) {
  const wide = useMediaQuery('(min-width: 1024px)', false, { getInitialValueInEffect: false })
  return (
    // The public layout gives its whole width to a page that asks for it this way.
    <div className={classes.frame} data-full-width>
      <div className={classes.form}>{children}</div>
      <Suspense>{wide && <AccessPanel />}</Suspense>
    </div>
  )
}
