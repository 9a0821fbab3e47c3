import { isExplained, isRejected, isSent } from '@llave/domain/documents/asked-documents'
import { isOnline, ONLINE_SOURCES } from '@llave/domain/documents/online-source'
import { riskOf } from '@llave/domain/operations/dates/dates-at-risk'
import { Button } from '@mantine/core'
import { IconAlertCircle, IconCalendar, IconExternalLink, IconNote } from '@tabler/icons-react'
import { useState } from 'react'
import { helpOfError } from '../../../lib/navigation/error-help'
import { formatDate, formatMonths } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { useToday } from '../../../lib/use-now'
import { RichText } from '../../../ui/data/RichText'
import { ErrorHelp } from '../../../ui/ErrorHelp'
import type { PreviewedFile } from '../api/read-document'
import { type Entry, entryName, isGivenUp, type Placed, rejectionsOf, whyOf } from '../entries'
import { MonthChoice } from '../MonthChoice'
import type { DocumentUpload, PaperPlace } from '../upload/document-upload'
import { UploadRows } from '../upload/UploadRows'
import classes from './EntryBody.module.css'
import { deadlineOf } from './entry-line'
import { FileSource } from './FileSource'
import { SentFiles } from './SentFiles'
import { WaiveDialog } from './WaiveDialog'

export interface EntryUse {
  readonly operationId: string
  readonly place?: PaperPlace | undefined
  readonly placed: Placed
  readonly items: readonly DocumentUpload[]
  /** The choice of source is open. */
  readonly asking: boolean
  readonly onAsking: (asking: boolean) => void
  /** Receives the chosen month. */
  readonly onScan: (month: string | null) => void
  readonly onPreview: (file: PreviewedFile) => void
}

interface Props extends EntryUse {
  /** No further action is needed. */
  readonly settled: boolean
  readonly refused: readonly string[]
  /** The chosen missing month; null: all. */
  readonly month: string | null
  readonly onMonth: (month: string | null) => void
  readonly onFiles: (files: readonly File[]) => void
}

export function EntryBody({
  operationId,
  place,
  placed,
  items,
  settled,
  refused,
  month,
  onMonth,
  onFiles,
  onPreview,
  onScan,
  ...source
}: Props) {
  const { entry, holder } = placed
  const t = useTexts()
  const [waiving, setWaiving] = useState(false)
  const sent = isSent(entry)
  const deadline = deadlineOf(entry)
  const now = useToday()
  const late = deadline !== null && riskOf(deadline, now) === 'PAST'
  const isHeldBack = (entry.heldBack ?? []).length > 0
  const empty = entry.documents.length === 0 && !isHeldBack
  const missing = entry.months?.missing ?? []
  const label = isRejected(entry) ? 'chooseAgain' : empty || missing.length > 0 ? 'choose' : 'chooseMore'

  return (
    <>
      {isRejected(entry) &&
        rejectionsOf(entry).map(reason => (
          <p key={reason} className={classes.rejected}>
            <IconAlertCircle aria-hidden="true" />
            <span>{t('documents.customer.rejected', { reason })}</span>
          </p>
        ))}
      {entry.messageUpdate && !settled && (
        <div className={classes.note}>
          <IconNote aria-hidden="true" />
          <div className="stack gap-2xs">
            {t('documents.customer.note')}
            <RichText html={entry.messageUpdate} />
          </div>
        </div>
      )}
      {deadline && (
        <p className={classes.deadline} data-late={late || undefined}>
          <IconCalendar aria-hidden="true" />
          <span>{t(`documents.customer.${late ? 'deadlineLate' : 'deadline'}`, { date: formatDate(deadline) })}</span>
        </p>
      )}
      {!sent && <p className="dimmed pretty">{t(`states.documentTypes.${entry.type}.guidance`)}</p>}
      {empty && missing.length > 0 && !isGivenUp(entry) && (
        <p>{t('documents.customer.monthsMissing', { count: missing.length, months: formatMonths(t, missing) })}</p>
      )}
      {!sent && <OnlineSource type={entry.type} />}
      {isExplained(entry) && !isGivenUp(entry) && (
        <p className="dimmed pretty">
          {entry.waiverProposal
            ? t('documents.customer.waived', { reason: entry.waiverProposal })
            : t('documents.customer.explainedByHolder', { name: holder?.name ?? '' })}
        </p>
      )}
      {isGivenUp(entry) && (
        <p className="dimmed pretty">
          {entry.isOptional
            ? t('documents.customer.optional', { reason: entry.reason ?? '' })
            : t('documents.customer.notNeeded')}
        </p>
      )}
      {isHeldBack && (
        <p className="dimmed pretty">
          {place ? t('documents.customer.before') : t('documents.customer.heldBack', { name: holder?.name ?? '' })}
        </p>
      )}
      <SentFiles
        operationId={operationId}
        place={place}
        holderId={holder?._id ?? null}
        entry={entry}
        onPreview={onPreview}
      />
      <UploadRows items={items} />
      {refused.map(text => (
        <p key={text} className={classes.rejected} role="alert">
          <IconAlertCircle aria-hidden="true" />
          <span>
            {text} <ErrorHelp at={helpOfError('ERR_FORM_UPLOAD_FORMAT')} />
          </span>
        </p>
      ))}
      {!settled && <MonthChoice entry={entry} month={month} onMonth={onMonth} />}
      {!settled && (
        <div className={classes.actions}>
          <FileSource
            {...source}
            label={t(`documents.customer.${label}`)}
            name={entryName(t, entry)}
            variant={sent ? 'subtle' : 'light'}
            size={sent ? 'sm' : 'md'}
            onFiles={onFiles}
            onScan={() => onScan(month)}
          />
          {empty && !isExplained(entry) && !entry.isOptional && items.length === 0 && (
            <Button variant="subtle" size="sm" onClick={() => setWaiving(true)}>
              {t('documents.customer.waive')}
            </Button>
          )}
        </div>
      )}
      {!sent && (
        <details className={classes.why}>
          <summary>{t('documents.customer.why')}</summary>
          <p className="anywhere">{entry.why ?? t(`documents.why.${whyOf(entry)}`)}</p>
        </details>
      )}
      <WaiveDialog
        opened={waiving}
        place={place}
        onClose={() => setWaiving(false)}
        address={{ operationId, holderId: holder?._id ?? null, documentationId: entry._id }}
      />
    </>
  )
}

/** How to get a document online, and the official site, which opens beside this page; nothing for other documents. */
function OnlineSource({ type }: Pick<Entry, 'type'>) {
  const t = useTexts()
  if (!isOnline(type)) return null
  const address = ONLINE_SOURCES[type]
  return (
    <details className={classes.why}>
      <summary>{t('documents.online.title')}</summary>
      <p>{t(`documents.online.steps.${type}`)}</p>
      <a className="inline gap-2xs" href={address} target="_blank" rel="noopener">
        {t('documents.online.open', { site: new URL(address).hostname })}
        <IconExternalLink size={16} aria-hidden="true" />
      </a>
    </details>
  )
}
