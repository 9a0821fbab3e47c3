import type { ReactNode } from 'react'
import classes from './AccessTitle.module.css'

interface Props {
  readonly title: string
  readonly lead?: string
  readonly above?: ReactNode
}

/** Title and introduction of a form before sign-in. */
export function AccessTitle({ title, lead, above }: Props) {
  return (
    <div className={classes.head}>
      {above}
      <h1 className="h1">{title}</h1>
      {lead && <p className="dimmed pretty">{lead}</p>}
    </div>
  )
}
