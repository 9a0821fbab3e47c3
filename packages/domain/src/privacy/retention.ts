import { type CalendarDay, laterDay, monthsLater } from '../time/calendar-day'

/**
 * The classes of data by statutory retention: the person signed with us (CONTRACT), only asked (REQUEST), or neither
 * (CONTACT).
 */
export const RETENTION_KINDS = ['CONTRACT', 'REQUEST', 'CONTACT'] as const
export type RetentionKind = (typeof RETENTION_KINDS)[number]

/** In months. */
export type Retention = Readonly<Record<RetentionKind, number>>

/**
 * Ten years after a relationship with a contract (Ley 10/2010, 25); three after a request without one, when claims and
 * penalties lapse (LOPDGDD 72); one for mere contacts.
 */
const DEFAULTS: Retention = { CONTRACT: 120, REQUEST: 36, CONTACT: 12 }

/** The minimum; for contracts it is set by law. */
export const RETENTION_MIN: Retention = { CONTRACT: 120, REQUEST: 1, CONTACT: 1 }
export const RETENTION_MAX = 240

/** The minimum number of days between a block and its removal, during which a mistake can be undone. */
export const MISTAKE_DAYS = 30

export const retentionFrom = (own: Partial<Retention>): Retention => ({ ...DEFAULTS, ...own })

/** An operation to be blocked, as a whole or a co-holder's part of it. */
export interface EndedOperation {
  readonly endedOn: CalendarDay
  readonly isSigned: boolean
}

export interface Removal {
  readonly on: CalendarDay
  /** The retention that applies; the longest one decides. */
  readonly kind: RetentionKind
}

/** When data blocked today may be removed. Each part has its own retention, and everything is kept for the longest. */
export function removalOf(operations: readonly EndedOperation[], retention: Retention, today: CalendarDay): Removal {
  const least = laterDay(today, MISTAKE_DAYS)
  const ends = operations.map(({ endedOn, isSigned }): Removal => {
    const kind = isSigned ? 'CONTRACT' : 'REQUEST'
    return { kind, on: monthsLater(endedOn, retention[kind]) }
  })
  const contact: Removal = { kind: 'CONTACT', on: monthsLater(today, retention.CONTACT) }
  const last = (ends.length > 0 ? ends : [contact]).reduce((one, other) => (other.on > one.on ? other : one))
  return { ...last, on: last.on > least ? last.on : least }
}
