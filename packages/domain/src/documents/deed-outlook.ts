import { type CalendarDay, calendarDay, type Instant, monthsLater } from '../time/calendar-day'
import type { DocumentState } from './document-types'
import type { PaperValidity } from './document-validity'

/** The dates of an operation that determine the day of its deed. */
export interface DeedPlan {
  readonly isArchived: boolean
  readonly formalizationDate: Date | Instant | null
  readonly arrasDate: Date | Instant | null
  readonly appraisalDate: Date | Instant | null
}

export interface DatedFiles {
  readonly files: readonly { readonly state: DocumentState; readonly expiresOn: CalendarDay | null }[]
}

/** An entry, or the appraisal, that will be out of date on the day of the deed, and the last day of its validity. */
export interface OutOfDate<E> {
  readonly entry: E | null
  readonly until: CalendarDay
}

/**
 * The day until which papers must remain valid: the planned deed's, otherwise the end of the arras. Null without
 * either, once that day is over, and for an archived operation.
 */
export function dayForPapers(plan: DeedPlan, now: Date): CalendarDay | null {
  const date = plan.formalizationDate ?? plan.arrasDate
  if (plan.isArchived || !date) return null
  const day = calendarDay(date)
  return day < calendarDay(now) ? null : day
}

/**
 * What will be out of date on that day, the earliest to expire first. An entry is valid while one of its files is. One
 * without files, or with rejected ones only, is missing rather than out of date.
 */
export function outOfDateOn<E extends DatedFiles>(
  day: CalendarDay,
  entries: readonly E[],
  { appraisalDate }: DeedPlan,
  { APPRAISAL }: PaperValidity,
): readonly OutOfDate<E>[] {
  const papers = entries.flatMap((entry): OutOfDate<E>[] => {
    const until = servesUntil(entry)
    return until && until < day ? [{ entry, until }] : []
  })
  const appraisal = appraisalDate && APPRAISAL !== null ? monthsLater(calendarDay(appraisalDate), APPRAISAL) : null
  const all = appraisal && appraisal < day ? [...papers, { entry: null, until: appraisal }] : papers
  return all.toSorted((a, b) => (a.until < b.until ? -1 : a.until > b.until ? 1 : 0))
}

/** The last day on which one of its files is valid; null: it has none, or one that does not expire. */
function servesUntil({ files }: DatedFiles): CalendarDay | null {
  const days = files.filter(({ state }) => state !== 'RECHAZADO').map(({ expiresOn }) => expiresOn)
  return days.includes(null) ? null : (days.toSorted().at(-1) ?? null)
}
