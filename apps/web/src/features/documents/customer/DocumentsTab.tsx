import type { CustomerOperation } from '@llave/api-contract/operations'
import { IconFiles } from '@tabler/icons-react'
import { useState } from 'react'
import { useObservable } from '../../../lib/observable'
import { useTexts } from '../../../lib/texts/texts'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { customerView, type Placed } from '../entries'
import { UploadSummary } from '../upload/UploadSummary'
import { uploads } from '../upload/uploads'
import { useNoStrayDrop } from '../upload/use-file-drop'
import type { PreviewedFile } from '../viewer/LoadedFile'
import { PreviewDialog } from '../viewer/PreviewDialog'
import classes from './DocumentsTab.module.css'
import { EntryCard } from './EntryCard'
import { ProgressRing } from './ProgressRing'

interface Props {
  readonly operation: CustomerOperation
}

/** What the customer is asked for, and what is left to do about it (spec: customer area §2 "Requested documents"). */
export default function DocumentsTab({ operation }: Props) {
  const t = useTexts()
  const all = useObservable(uploads.uploads)
  const [previewed, setPreviewed] = useState<PreviewedFile | null>(null)
  const own = all.filter(({ target }) => target.operationId === operation._id)
  const { again, sections, done, total, left } = customerView(operation)
  useNoStrayDrop()

  if (total === 0) {
    return <EmptyState icon={<IconFiles aria-hidden="true" />}>{t('documents.customer.empty')}</EmptyState>
  }

  const card = ({ entry, holder }: Placed, whose: boolean) => (
    <EntryCard
      key={entry._id}
      operationId={operation._id}
      entry={entry}
      holder={holder}
      whose={whose}
      items={own.filter(({ target }) => target.documentationId === entry._id)}
      onPreview={setPreviewed}
    />
  )

  return (
    <div className={classes.tab}>
      <ProgressRing done={done} total={total} left={left} again={again.length} />
      {again.length > 0 && (
        <section className={classes.section}>
          <h2 className={classes.title}>{t('documents.sections.again')}</h2>
          {again.map(placed => card(placed, true))}
        </section>
      )}
      {sections.map(({ holder, entries }) => (
        <section key={holder?._id ?? 'general'} className={classes.section}>
          <h2 className={classes.title}>
            {holder ? t('documents.sections.holder', { name: holder.name }) : t('documents.sections.general')}
          </h2>
          {entries.map(placed => card(placed, false))}
        </section>
      ))}
      <UploadSummary items={own} />
      <PreviewDialog file={previewed} onClose={() => setPreviewed(null)} />
    </div>
  )
}
