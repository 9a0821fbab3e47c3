import type { ReactNode } from 'react'
import classes from './Page.module.css'

interface Props {
  readonly title: ReactNode
  /** One line below the title. */
  readonly intro?: ReactNode
  /** Buttons to the right of the title (staff); customers have a single button in a StickyActionBar. */
  readonly actions?: ReactNode
  /** Above the title: a back link. */
  readonly above?: ReactNode
}

export function PageHeader({ title, intro, actions, above }: Props) {
  return (
    <div className="stack gap-xs">
      {above}
      <div className={classes.row}>
        <h1>{title}</h1>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {intro && <p className="dimmed pretty">{intro}</p>}
    </div>
  )
}

interface PageProps extends Props {
  readonly dense?: boolean
  readonly children: ReactNode
}

/** A page: the header, then its parts, evenly spaced. */
export function Page({ children, dense = false, ...header }: PageProps) {
  return (
    <div className={classes.page} data-dense={dense || undefined}>
      <PageHeader {...header} />
      {children}
    </div>
  )
}

/** A part of a page on its own surface. */
export function Card({ children, className = '' }: { readonly children: ReactNode; readonly className?: string }) {
  return <section className={`${classes.card} ${className}`}>{children}</section>
}
