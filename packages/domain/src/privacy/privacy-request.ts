import { type CalendarDay, daysBetween, monthsLater } from '../time/calendar-day'

/** What somebody may ask of the brokerage about their own data (RGPD 15, 16, 17 and 20). */
export const PRIVACY_KINDS = ['ACCESS', 'CORRECTION', 'ERASURE', 'PORTABILITY'] as const
export type PrivacyKind = (typeof PRIVACY_KINDS)[number]

/** How a request arrives that somebody notes for the person. */
export const NOTED_WAYS = ['EMAIL', 'PHONE', 'LETTER', 'IN_PERSON'] as const
export type NotedWay = (typeof NOTED_WAYS)[number]
/** How a request arrived; `ACCOUNT`: from the person's own settings, where they make it themselves. */
export const PRIVACY_WAYS = ['ACCOUNT', ...NOTED_WAYS] as const
export type PrivacyWay = (typeof PRIVACY_WAYS)[number]

export const PRIVACY_OUTCOMES = ['DONE', 'REFUSED'] as const
export type PrivacyOutcome = (typeof PRIVACY_OUTCOMES)[number]

/** The state of a request; `SOON`: in its last days. */
export const PRIVACY_STANDINGS = ['OPEN', 'SOON', 'OVERDUE', 'CLOSED'] as const
export type PrivacyStanding = (typeof PRIVACY_STANDINGS)[number]

const MONTHS = 1
const MORE_MONTHS = 2
/** A request counts as `SOON` from this many days before its last day. */
export const SOON_DAYS = 7

/**
 * The last day for an answer: one month after the request arrived, or three if it was extended (RGPD 12.3). If that is
 * no working day, it is not moved, which is the cautious reading.
 */
export function dueDay(receivedOn: CalendarDay, isExtended: boolean): CalendarDay {
  return monthsLater(receivedOn, isExtended ? MONTHS + MORE_MONTHS : MONTHS)
}

/** Whether a request can still be extended: once, and only if the person is told within the first month. */
export function mayExtend(receivedOn: CalendarDay, isExtended: boolean, today: CalendarDay): boolean {
  return !isExtended && today <= dueDay(receivedOn, false)
}

export function standingOf(
  { dueOn, outcome }: { readonly dueOn: CalendarDay; readonly outcome: PrivacyOutcome | null },
  today: CalendarDay,
): PrivacyStanding {
  if (outcome !== null) return 'CLOSED'
  const left = daysBetween(today, dueOn)
  if (left < 0) return 'OVERDUE'
  return left <= SOON_DAYS ? 'SOON' : 'OPEN'
}
