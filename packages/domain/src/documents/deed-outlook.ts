import { type CalendarDay, calendarDay, type Instant, monthsLater } from '../time/calendar-day'
import type { DocumentState } from './document-states'
import type { PaperValidity } from './document-validity'

/** The dates of an operation from which the day of its deed follows. */
export interface DeedPlan {
  readonly isArchived: boolean
  readonly formalizationDate: Date | Instant | null
  readonly arrasDate: Date | Instant | null
  readonly appraisalDate: Date | Instant | null
}

/** A documentation entry with what it holds. */
export interface DatedFiles {
  readonly files: readonly { readonly state: DocumentState; readonly expiresOn: CalendarDay | null }[]
}

/** What will have grown old on the day of the deed: an entry, or the appraisal, and the last day on which it serves. */
export interface OutOfDate<E> {
  readonly entry: E | null
  readonly until: CalendarDay
}

/**
 * The day for which papers must still be good: that of the planned deed, otherwise the last one of the arras. Null
 * without either, once it is over, and for an archived operation.
 */
export function dayForPapers(plan: DeedPlan, now: Date): CalendarDay | null {
  const date = plan.formalizationDate ?? plan.arrasDate
  if (plan.isArchived || !date) return null
  const day = calendarDay(date)
  return day < calendarDay(now) ? null : day
}

/**
 * What will be out of date on that day, what ends first coming first. An entry is good while one of its files is; one
 * without files, or with nothing but rejected ones, is missing rather than old.
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

/** The last day on which one of its files serves; null: there is none, or one that does not grow old. */
function servesUntil({ files }: DatedFiles): CalendarDay | null {
  const days = files.filter(({ state }) => state !== 'RECHAZADO').map(({ expiresOn }) => expiresOn)
  return days.includes(null) ? null : (days.toSorted().at(-1) ?? null)
}
