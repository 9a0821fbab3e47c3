import type { ReactNode } from 'react'
import { CardHead } from '../../ui/CardHead'
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
      {help ? <CardHead title={title} intro={help} /> : <h2>{title}</h2>}
      <div className={classes.fields}>{children}</div>
    </Card>
  )
}
