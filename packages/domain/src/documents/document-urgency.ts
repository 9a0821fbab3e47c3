import { riskOf } from '../operations/dates/dates-at-risk'
import type { CalendarDay } from '../time/calendar-day'
import { type AskedEntry, isExplained, isMissing, isRejected, isValid } from './asked-documents'

/** A requested document with the day by which it is needed. */
export interface DatedEntry extends AskedEntry {
  readonly deadline: CalendarDay | null
}

/**
 * How urgent a requested document is for the person who has to send it, the most urgent first: rejected, overdue, due
 * soon, without a near deadline. Then those that need not be sent: the customer has said that they have none
 * (OPTIONAL), it is with the staff (SENT), nothing is left to do (SETTLED).
 */
export const DOCUMENT_URGENCIES = ['REJECTED', 'OVERDUE', 'DUE_SOON', 'OPEN', 'OPTIONAL', 'SENT', 'SETTLED'] as const
export type DocumentUrgency = (typeof DOCUMENT_URGENCIES)[number]

/**
 * The urgency of a requested document. `now` decides, by the brokerage's calendar, what is overdue and what is due soon
 * (within `SOON_DAYS`). Staff pass an entry without its private files, because those were not requested from the
 * customer.
 */
export function documentUrgency(entry: DatedEntry, now: Date): DocumentUrgency {
  if (isRejected(entry)) return 'REJECTED'
  if (isMissing(entry)) {
    const risk = entry.deadline && riskOf(entry.deadline, now)
    return risk === 'PAST' ? 'OVERDUE' : risk === 'SOON' ? 'DUE_SOON' : 'OPEN'
  }
  if (isExplained(entry) && !isValid(entry)) return 'OPTIONAL'
  return isValid(entry) ? 'SETTLED' : 'SENT'
}

/**
 * The one order of requested documents, for customers and staff, as a comparison: `entries.toSorted(byUrgency(now))`.
 * Sorts by urgency, then by deadline with those without one last; otherwise the order stays.
 */
export function byUrgency(now: Date): (a: DatedEntry, b: DatedEntry) => number {
  const rank = (entry: DatedEntry) => DOCUMENT_URGENCIES.indexOf(documentUrgency(entry, now))
  return (a, b) => rank(a) - rank(b) || compareDays(a.deadline, b.deadline)
}

function compareDays(a: CalendarDay | null, b: CalendarDay | null): number {
  if (a === b) return 0
  if (a === null || b === null) return a === null ? 1 : -1
  return a < b ? -1 : 1
}
