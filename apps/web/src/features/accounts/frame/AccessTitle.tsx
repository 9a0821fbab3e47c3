import type { ReactNode } from 'react'
import classes from './AccessTitle.module.css'

interface Props {
  readonly title: string
  readonly intro?: string
  readonly above?: ReactNode
}

export function AccessTitle({ title, intro, above }: Props) {
  return (
    <div className={classes.head}>
      {above}
      <h1>{title}</h1>
      {intro && <p className="dimmed pretty">{intro}</p>}
    </div>
  )
}
