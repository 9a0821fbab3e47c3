import { type CalendarDay, calendarDay, dateOf, daysBetween, type Instant } from '../../time/calendar-day'
import { type DeedDates, deedClock } from './deed-clock'

/** PAST: its day is over. SOON: it is today or within seven days. */
export type DateRisk = 'PAST' | 'SOON'

/** Up to so many days ahead a date is near enough to be at risk. */
export const SOON_DAYS = 7

/** The dates after which something is lost, in the order of an operation's life. */
export const DEADLINES = ['contractWithdrawalDate', 'reservationExpirationDate', 'arrasDate'] as const
export type Deadline = (typeof DEADLINES)[number]

/** The fields whose date can be at risk: deadlines, the acta that has to precede the deed, and a deed that comes too early. */
export const RISK_FIELDS = [...DEADLINES, 'signTransparencyActDate', 'formalizationDate'] as const
export type RiskField = (typeof RISK_FIELDS)[number]

export interface DateAtRisk {
  readonly field: RiskField
  /** The day that matters: the deadline, the last day for the acta, or the first day for the deed. */
  readonly day: CalendarDay
  readonly risk: DateRisk
}

export type DatedOperation = DeedDates & { readonly [F in Deadline]?: Instant | null | undefined }

/** How near a day is; null when it is further away than a week. */
export function riskOf(day: CalendarDay, now: Date): DateRisk | null {
  const days = daysBetween(calendarDay(now), day)
  if (days < 0) return 'PAST'
  return days <= SOON_DAYS ? 'SOON' : null
}

/**
 * The dates of an operation that somebody has to look at: arras, reserva and desistimiento that run out, the acta de
 * transparencia that is missing before a planned deed, and a deed planned before the law allows it. Once the deed is
 * signed, nothing is at risk any more.
 */
export function datesAtRisk(operation: DatedOperation, now: Date): DateAtRisk[] {
  const deed = operation.formalizationDate
  if (deed && dateOf(deed) <= now) return []
  const atRisk = (field: RiskField, day: CalendarDay | null): DateAtRisk[] => {
    const risk = day && riskOf(day, now)
    return day && risk ? [{ field, day, risk }] : []
  }
  const { early, earliest, lastActDay } = deedClock(operation)
  return [
    ...DEADLINES.flatMap(field => {
      const date = operation[field]
      return date ? atRisk(field, calendarDay(date)) : []
    }),
    ...(operation.signTransparencyActDate ? [] : atRisk('signTransparencyActDate', lastActDay)),
    ...(early && earliest ? [{ field: 'formalizationDate', day: earliest, risk: 'PAST' } as const] : []),
  ]
}
