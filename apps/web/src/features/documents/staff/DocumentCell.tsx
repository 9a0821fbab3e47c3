import { openDeadline } from '@llave/domain/documents/document-validity'
import { type DateRisk, riskOf } from '@llave/domain/operations/dates/dates-at-risk'
import type { CalendarDay } from '@llave/domain/time/calendar-day'
import type { Translate } from '@llave/texts/translate'
import { formatDate, formatMonths } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { Chip, type Tone } from '../../../ui/data/Chip'
import type { PreviewedFile } from '../api/read-document'
import { entryName } from '../entries'
import { isBesideFiles, type Row } from '../staff-rows'
import classes from './StaffDocuments.module.css'

interface Props {
  readonly row: Row
  readonly onPreview: (file: PreviewedFile) => void
}

const TONES: Readonly<Record<DateRisk, Tone>> = { SOON: 'warning', PAST: 'danger' }

/** The document of a row, its file or the reason for having none, and the relevant dates. */
export function DocumentCell({ row, onPreview }: Props) {
  const t = useTexts()
  const { entry, file } = row
  const name = entryName(t, entry)
  const title = file?.side ? `${name} · ${t(`documents.staff.sides.${file.side}`)}` : name
  const below = file ? aboutFile(t, row) : aboutMissing(t, row)
  return (
    <div className={classes.document}>
      <div className={classes.names}>
        {file ? (
          <button
            type="button"
            className={classes.open}
            aria-label={`${title}: ${t('documents.customer.see', { name: file.name })}`}
            onClick={() => onPreview(file)}
          >
            {title}
          </button>
        ) : (
          <span className="two-lines">{name}</span>
        )}
        <span className={classes.fileName} title={below}>
          {below}
        </span>
      </div>
      <Dates row={row} />
      {(file ? file.isPrivate : entry.isPrivate) && <Chip tone="neutral">{t('documents.staff.private')}</Chip>}
      {file?.hasActiveContent && <Chip tone="danger">{t('documents.staff.activeContent')}</Chip>}
    </div>
  )
}

/** Amber within a week, red once the day is over; a later day is shown quietly below the name. */
function Dates({ row }: { readonly row: Row }) {
  const t = useTexts()
  const now = new Date()
  const days = [
    { of: 'deadline', day: deadlineOf(row) },
    { of: 'expires', day: row.file?.expires ?? null },
  ] as const
  return days.map(({ of, day }) => {
    const risk = day && riskOf(day, now)
    return day && risk ? (
      <Chip key={of} tone={TONES[risk]}>
        {t(`documents.staff.dates.${of}.${risk}`, { date: formatDate(day) })}
      </Chip>
    ) : null
  })
}

function deadlineOf({ entry }: Row): CalendarDay | null {
  // Private files were not requested from the customer.
  const files = entry.documents.filter(({ isPrivate }) => !isPrivate)
  return openDeadline({ deadline: entry.deadline, waived: entry.reason !== null, files })
}

/** The text for a day more than a week ahead. */
function later(t: Translate, of: 'deadline' | 'expires', day: CalendarDay | null | undefined): string[] {
  return day && !riskOf(day, new Date()) ? [t(`documents.staff.dates.${of}.LATER`, { date: formatDate(day) })] : []
}

function aboutFile(t: Translate, row: Row): string {
  const { file } = row
  if (!file) return ''
  const rejected = file.state === 'RECHAZADO' && file.rejectionReason ? [file.rejectionReason] : []
  const dates = [...later(t, 'deadline', deadlineOf(row)), ...later(t, 'expires', file.expires)]
  const months = file.months && row.entry.months ? [formatMonths(t, file.months)] : []
  return [file.name, ...months, ...rejected, ...dates].join(' · ')
}

function aboutMissing(t: Translate, row: Row): string {
  const { reason, waiverProposal, months, isOptional, rule } = row.entry
  if (isBesideFiles(row) && months) {
    return t('documents.customer.monthsMissing', {
      count: months.missing.length,
      months: formatMonths(t, months.missing),
    })
  }
  const byRule = rule ? [t(`documents.staff.${isOptional ? 'optionalByRule' : 'askedByRule'}`, { rule })] : []
  if (reason !== null) {
    return [t(`documents.staff.${isOptional ? 'optional' : 'waived'}`, { reason }), ...byRule].join(' · ')
  }
  const state = waiverProposal
    ? t('documents.staff.proposed', { reason: waiverProposal })
    : t('documents.staff.noFiles')
  return [state, ...byRule, ...later(t, 'deadline', deadlineOf(row))].join(' · ')
}
