import { openDeadline } from '@llave/domain/documents/document-validity'
import { CUSTOMER_UPLOAD_EXTENSIONS } from '@llave/domain/validation/limits'
import { Button } from '@mantine/core'
import { IconAlertCircle, IconCalendar, IconNote } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { formatLongDate } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { RichText } from '../../../ui/data/RichText'
import { DocumentStateChip } from '../DocumentStateChip'
import { type Entry, entryName, type Holder, isSent, rejectionsOf, whyOf } from '../entries'
import type { DocumentUpload } from '../upload/document-upload'
import { UploadRows } from '../upload/UploadRows'
import { sortFiles } from '../upload/upload-problem'
import { uploads } from '../upload/uploads'
import { useFileDrop } from '../upload/use-file-drop'
import type { PreviewedFile } from '../viewer/LoadedFile'
import classes from './EntryCard.module.css'
import { FileSource } from './FileSource'
import { SentFiles } from './SentFiles'
import { WaiveDialog } from './WaiveDialog'

interface Props {
  readonly operationId: string
  readonly entry: Entry
  readonly holder: Holder | null
  /** Shows the holder's name, for a card outside of its holder's section. */
  readonly whose: boolean
  readonly items: readonly DocumentUpload[]
  readonly onPreview: (file: PreviewedFile) => void
}

/** One requested document: what it is, why it is needed, what it should look like, its state, and one button. */
export function EntryCard({ operationId, entry, holder, whose, items, onPreview }: Props) {
  const t = useTexts()
  const nameId = useId()
  const [waiving, setWaiving] = useState(false)
  const [refused, setRefused] = useState<readonly string[]>([])
  const { state, documents, reason } = entry
  const name = entryName(t, entry)
  const proposal = entry.waiverProposal ?? null
  const waived = documents.length === 0 && reason !== null
  const settled = waived || (state === 'VALIDADO' && !entry.messageUpdate)
  const sent = isSent(entry)
  const deadline = openDeadline({ deadline: entry.deadline, waived: reason !== null, files: documents })

  function send(files: readonly File[]): void {
    const sorted = sortFiles(t, files, CUSTOMER_UPLOAD_EXTENSIONS)
    setRefused(sorted.refused)
    // New files replace the rejected ones, one for one; any others are added.
    const rejected = documents.filter(file => file.state === 'RECHAZADO')
    uploads.add(sorted.fit, at => ({
      operationId,
      holderId: holder?._id ?? null,
      documentationId: entry._id,
      documentType: entry.type,
      ...(rejected[at] ? { documentId: rejected[at]._id } : {}),
    }))
  }

  const drop = useFileDrop(send, !settled)
  const label =
    state === 'RECHAZADO'
      ? t('documents.customer.chooseAgain')
      : documents.length > 0
        ? t('documents.customer.chooseMore')
        : t('documents.customer.choose')

  return (
    <article
      className={classes.card}
      aria-labelledby={nameId}
      data-state={state}
      data-over={drop.over || undefined}
      {...drop.handlers}
    >
      <div className={classes.head}>
        <div>
          <h3 id={nameId} className={classes.name}>
            {name}
          </h3>
          {whose && holder && <p className={classes.whose}>{holder.name}</p>}
        </div>
        {!waived && <DocumentStateChip state={state} />}
      </div>
      {state === 'RECHAZADO' &&
        rejectionsOf(entry).map(text => (
          <p key={text} className={classes.rejected}>
            <IconAlertCircle aria-hidden="true" />
            <span>{t('documents.customer.rejected', { reason: text })}</span>
          </p>
        ))}
      {entry.messageUpdate && !settled && (
        <div className={classes.note}>
          <IconNote aria-hidden="true" />
          <div className={classes.words}>
            {t('documents.customer.note')}
            <RichText html={entry.messageUpdate} />
          </div>
        </div>
      )}
      {deadline && (
        <p className={classes.deadline}>
          <IconCalendar aria-hidden="true" />
          <span>{t('documents.customer.deadline', { date: formatLongDate(deadline, t.language) })}</span>
        </p>
      )}
      {!sent && <p className={classes.guidance}>{t(`states.documentTypes.${entry.type}.guidance`)}</p>}
      {!waived && proposal !== null && (
        <p className={classes.guidance}>{t('documents.customer.waived', { reason: proposal })}</p>
      )}
      {waived && <p className={classes.guidance}>{t('documents.customer.notNeeded')}</p>}
      <SentFiles operationId={operationId} holderId={holder?._id ?? null} entry={entry} onPreview={onPreview} />
      <UploadRows items={items} />
      {refused.map(text => (
        <p key={text} className={classes.rejected} role="alert">
          <IconAlertCircle aria-hidden="true" />
          <span>{text}</span>
        </p>
      ))}
      {!settled && (
        <div className={classes.actions}>
          <FileSource
            label={label}
            name={name}
            variant={sent ? 'subtle' : 'light'}
            size={sent ? 'sm' : 'md'}
            onFiles={send}
          />
          {documents.length === 0 && proposal === null && items.length === 0 && (
            <Button variant="subtle" size="sm" onClick={() => setWaiving(true)}>
              {t('documents.customer.waive')}
            </Button>
          )}
        </div>
      )}
      {!sent && !waived && (
        <details className={classes.why}>
          <summary>{t('documents.customer.why')}</summary>
          <p>{t(`documents.why.${whyOf(entry)}`)}</p>
        </details>
      )}
      {drop.over && <div className={classes.drop}>{t('documents.customer.drop')}</div>}
      <WaiveDialog
        opened={waiving}
        onClose={() => setWaiving(false)}
        address={{ operationId, holderId: holder?._id ?? null, documentationId: entry._id }}
      />
    </article>
  )
}
