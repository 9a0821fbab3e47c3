import type { ImportDetail } from '@llave/api-contract/imports.calls'
import { useTexts } from '../../../lib/texts/texts'
import { CardHead } from '../../../ui/CardHead'
import { Card } from '../../../ui/Page'
import classes from '../imports.module.css'

export function Running({ entity: { rows, counts } }: { readonly entity: ImportDetail }) {
  const t = useTexts()
  const done = rows - counts.CREATE
  const progress = t('imports.running.progress', { done, count: rows })
  return (
    <Card>
      <CardHead title={t('imports.running.title')} intro={t('imports.running.leave')} />
      <div className="stack gap-2xs">
        <progress className={classes.bar} value={done} max={rows} aria-label={progress} />
        <span className="tabular">{progress}</span>
      </div>
    </Card>
  )
}
