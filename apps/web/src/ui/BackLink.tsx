import { IconChevronLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './BackLink.module.css'

export function BackLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link to={to} className={classes.back}>
      <IconChevronLeft aria-hidden="true" />
      {children}
    </Link>
  )
}
