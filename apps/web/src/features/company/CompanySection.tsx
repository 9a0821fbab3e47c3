import type { ReactNode } from 'react'
import { Card } from '../../ui/Page'
import classes from './CompanyForm.module.css'

interface Props {
  readonly title: string
  readonly help?: string
  readonly children: ReactNode
}

export function Section({ title, help, children }: Props) {
  return (
    <Card>
      <h2>{title}</h2>
      {help && <p className={classes.help}>{help}</p>}
      <div className={classes.fields}>{children}</div>
    </Card>
  )
}
