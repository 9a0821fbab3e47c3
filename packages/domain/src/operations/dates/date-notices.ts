import { TIGHT_DAYS } from './critical-path'
import type { Deadline } from './dates-at-risk'

/** The deadlines of which the staff are notified some days ahead. */
export const NOTICED_DATES = ['arrasDate', 'reservationExpirationDate'] as const satisfies readonly Deadline[]
export type NoticedDate = (typeof NOTICED_DATES)[number]

export const DATE_NOTICES = ['first', 'second', 'third'] as const

/** What the brokerage sets in days: the notices ahead of a date, and the slack below which it is notified. */
export const NOTICE_DAYS = [...DATE_NOTICES, 'slack'] as const

/** How many days ahead, or below which slack, each notice is sent; null: never. */
export type DateNoticeRule = Readonly<Record<(typeof NOTICE_DAYS)[number], number | null>>

export const DEFAULT_DATE_NOTICES: DateNoticeRule = { first: 14, second: 7, third: 2, slack: TIGHT_DAYS }

/**
 * The notice that is due this many days before a date, named by its number of days. Of those already reached it is the
 * last, so that a date entered late leads to one notice only. Null when none is reached, or the day is over.
 */
export function dueNotice(daysLeft: number, rule: Pick<DateNoticeRule, (typeof DATE_NOTICES)[number]>): number | null {
  if (daysLeft < 0) return null
  const reached = DATE_NOTICES.flatMap(notice => {
    const days = rule[notice]
    return days !== null && daysLeft <= days ? [days] : []
  })
  return reached.length > 0 ? Math.min(...reached) : null
}
