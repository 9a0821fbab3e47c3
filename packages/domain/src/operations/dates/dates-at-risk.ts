import { type CalendarDay, calendarDay, dateOf, daysBetween, type Instant } from '../../time/calendar-day'
import type { OperationState } from '../states/operation-states'
import { type DeedDates, deedClock } from './deed-clock'
import { isDeedSigned } from './deed-day'

/** PAST: the day is over. SOON: it is today or within seven days. */
export type DateRisk = 'PAST' | 'SOON'

/** A date at most this many days ahead is at risk. */
export const SOON_DAYS = 7

/** Dates after which something is lost, in the order of an operation's life. */
export const DEADLINES = ['contractWithdrawalDate', 'reservationExpirationDate', 'arrasDate'] as const
export type Deadline = (typeof DEADLINES)[number]

/** The dates that can be at risk: deadlines, the acta that must precede the deed, and a deed planned too early. */
export const RISK_FIELDS = [...DEADLINES, 'signTransparencyActDate', 'formalizationDate'] as const
export type RiskField = (typeof RISK_FIELDS)[number]

export interface DateAtRisk {
  readonly field: RiskField
  /** The day that matters: the deadline, the last day for the acta, or the first day for the deed. */
  readonly day: CalendarDay
  readonly risk: DateRisk
}

export type DatedOperation = DeedDates & { readonly state: OperationState } & {
  readonly [F in Deadline]?: Instant | null | undefined
}

/** The risk of a day; null when it is more than a week ahead. */
export function riskOf(day: CalendarDay, now: Date): DateRisk | null {
  const days = daysBetween(calendarDay(now), day)
  if (days < 0) return 'PAST'
  return days <= SOON_DAYS ? 'SOON' : null
}

/**
 * The dates of an operation that need attention: arras, reserva and desistimiento that expire, a missing acta de
 * transparencia before a planned deed, and a deed planned before the law allows it. Nothing is at risk once the deed is
 * signed. If a planned deed is over but not signed, the deadlines still count, but the deed needs no preparation.
 */
export function datesAtRisk(operation: DatedOperation, now: Date): DateAtRisk[] {
  if (isDeedSigned(operation, now)) return []
  const atRisk = (field: RiskField, day: CalendarDay | null): DateAtRisk[] => {
    const risk = day && riskOf(day, now)
    return day && risk ? [{ field, day, risk }] : []
  }
  const deed = operation.formalizationDate
  const isAhead = !deed || dateOf(deed) > now
  const { early, earliest, lastActDay } = deedClock(operation)
  return [
    ...DEADLINES.flatMap(field => {
      const date = operation[field]
      return date ? atRisk(field, calendarDay(date)) : []
    }),
    ...(isAhead && !operation.signTransparencyActDate ? atRisk('signTransparencyActDate', lastActDay) : []),
    ...(isAhead && early && earliest ? [{ field: 'formalizationDate', day: earliest, risk: 'PAST' } as const] : []),
  ]
}
