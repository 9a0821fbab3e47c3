import type { ToReview } from '@llave/api-contract/review.calls'
import { expectedLayout } from '@llave/domain/findings/compare'
import type { FindingField } from '@llave/domain/findings/finding'
import { calendarDay } from '@llave/domain/time/calendar-day'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useObservable } from '../../../lib/observable'
import { useTexts } from '../../../lib/texts/texts'
import { Chip } from '../../../ui/data/Chip'
import facts from '../ReviewFacts.module.css'
import classes from './Findings.module.css'
import { findingText } from './finding-text'
import { type FoundField, marked } from './marked'

type ReviewFile = ToReview['files'][number]

/** What the program has read in the file, with the answers to compare; also what it could not read. */
export function Findings({ item }: { readonly item: ToReview }) {
  const t = useTexts()
  // The zone of an identity card is on one of its sides.
  const file = item.files.find(({ findings }) => findings?.layout === 'IDENTITY') ?? item.files[0]
  if (!file) return null
  const said = item.type === 'CONTRATO' ? whatIsSaidOfIdentity(item) : whatIsSaid(file)
  if (said === null) return null
  return (
    <section aria-label={t('review.findings.title')}>
      <h3 className={facts.heading}>{t('review.findings.title')}</h3>
      {said === 'FIELDS' ? <Fields file={file} /> : <p className="dimmed">{t(`review.findings.${said}`)}</p>}
    </section>
  )
}

/** Nothing is shown about an identity card until both sides have been read. */
function whatIsSaidOfIdentity({ files }: ToReview): 'FIELDS' | 'noZone' | null {
  if (files.some(({ findings }) => findings?.layout === 'IDENTITY')) return 'FIELDS'
  return files.every(({ type, findings }) => type !== 'DNI' || findings) ? 'noZone' : null
}

/** A sentence, the fields, or nothing: nobody expects a document without a layout to be read. */
function whatIsSaid({
  format,
  type,
  findings,
}: ReviewFile): 'FIELDS' | 'reading' | 'noText' | 'unreadable' | 'unknown' | null {
  if (findings?.layout) return 'FIELDS'
  if (!expectedLayout(type)) return null
  if (format !== 'pdf') return 'noText'
  if (!findings) return 'reading'
  return findings.outcome === 'READ' ? 'unknown' : findings.outcome === 'NO_TEXT' ? 'noText' : 'unreadable'
}

function Fields({ file: { type, documentId, findings } }: { readonly file: ReviewFile }) {
  const t = useTexts()
  const shown = useObservable(marked)
  if (!findings?.layout) return null
  const expected = expectedLayout(type)
  const isOther = expected !== null && expected !== findings.layout
  return (
    <>
      {(isOther || expected === null || expected === 'IDENTITY') && (
        <p className="mb-2xs">
          {isOther ? (
            <Chip tone="warning" icon={<IconAlertTriangle size={14} aria-hidden="true" />}>
              {t('review.findings.other', { layout: t(`review.findings.layouts.${findings.layout}`) })}
            </Chip>
          ) : (
            t(`review.findings.layouts.${findings.layout}`)
          )}
        </p>
      )}
      <dl className="stack">
        {findings.fields.map(found => (
          <Row
            key={found.field}
            found={found}
            isMarked={shown?.documentId === documentId && shown.field === found.field}
            onMark={() => marked.set({ documentId, field: found.field })}
          />
        ))}
      </dl>
    </>
  )
}

interface RowProps {
  readonly found: FoundField
  readonly isMarked: boolean
  readonly onMark: () => void
}

function Row({ found: { field, value, place, expected, isEqual }, isMarked, onMark }: RowProps) {
  const t = useTexts()
  return (
    <div className={facts.row}>
      <dt>{t(`review.findings.fields.${field}`)}</dt>
      {value === null ? (
        <dd className="dimmed">{t('review.findings.notRead')}</dd>
      ) : (
        <dd>
          <button type="button" className={classes.value} aria-pressed={isMarked} onClick={onMark}>
            {findingText(t, field, value)}
            {place && <span className="visually-hidden"> {t('review.findings.show', { page: place.page })}</span>}
          </button>
          {isEqual === true && (
            <Verdict tone="equal" icon={<IconCheck size={14} aria-hidden="true" />}>
              {t(`review.findings.${field === 'expires' ? 'valid' : 'equal'}`)}
            </Verdict>
          )}
          {isEqual === false && (
            <Verdict tone="different" icon={<IconAlertTriangle size={14} aria-hidden="true" />}>
              {t(`review.findings.${field !== 'expires' ? 'different' : isPast(value) ? 'expired' : 'expiresBefore'}`)}
            </Verdict>
          )}
          {isEqual === false && expected !== null && (
            <small className="dimmed block">
              {t(`review.findings.${field === 'expires' ? 'needed' : REQUIRED.has(field) ? 'expected' : 'answered'}`, {
                value: findingText(t, field, expected),
              })}
            </small>
          )}
        </dd>
      )}
    </div>
  )
}

/** Calendar days can be compared as texts. */
const isPast = (day: string) => day < calendarDay(new Date())

/** Fields that are compared with what the document must be, rather than with an answer. */
const REQUIRED: ReadonlySet<FindingField> = new Set(['person', 'personId', 'period', 'year', 'issued'])

function Verdict({
  tone,
  icon,
  children,
}: {
  readonly tone: string
  readonly icon: ReactNode
  readonly children: ReactNode
}) {
  return (
    <span className={classes.verdict} data-tone={tone}>
      {icon}
      {children}
    </span>
  )
}
