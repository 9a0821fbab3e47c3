import { useMediaQuery } from '@mantine/hooks'
import { lazy, type ReactNode, Suspense } from 'react'
import classes from './AccessFrame.module.css'

const AccessPanel = lazy(() => import('./AccessPanel'))

interface Props {
  /** For the brokerage's own people, who need no description of its services. */
  readonly office?: boolean
  /** Begins at a fixed height, because something below loads later. */
  readonly fromTop?: boolean
  readonly children: ReactNode
}

export function AccessFrame({ office = false, fromTop = false, children }: Props) {
  const wide = useMediaQuery('(min-width: 1024px)', false, { getInitialValueInEffect: false })
  return (
    // The public layout gives its full width to a page with this attribute.
    <div className={classes.frame} data-full-width>
      <div className={fromTop ? classes.fromTop : classes.form}>{children}</div>
      <Suspense>{wide && <AccessPanel office={office} />}</Suspense>
    </div>
  )
}
