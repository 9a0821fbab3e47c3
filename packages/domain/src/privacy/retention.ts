import { type CalendarDay, laterDay, monthsLater } from '../time/calendar-day'

/** What is kept of somebody, by how long the law asks for it: signed with us, only asked for, or neither. */
export const RETENTION_KINDS = ['CONTRACT', 'REQUEST', 'CONTACT'] as const
export type RetentionKind = (typeof RETENTION_KINDS)[number]

/** In months. */
export type Retention = Readonly<Record<RetentionKind, number>>

/**
 * Ten years after a relationship with a contract (Ley 10/2010, 25), three after a request without one, in which claims
 * and penalties lapse (LOPDGDD 72), and one for who was only an address.
 */
const DEFAULTS: Retention = { CONTRACT: 120, REQUEST: 36, CONTACT: 12 }

/** The law sets the least for contracts. */
export const RETENTION_MIN: Retention = { CONTRACT: 120, REQUEST: 1, CONTACT: 1 }
export const RETENTION_MAX = 240

/** The least between a block and its removal: so long a mistake can be taken back. */
export const MISTAKE_DAYS = 30

export const retentionFrom = (own: Partial<Retention>): Retention => ({ ...DEFAULTS, ...own })

/** An operation that goes, as a whole or a co-holder's part of it. */
export interface EndedOperation {
  readonly endedOn: CalendarDay
  readonly isSigned: boolean
}

export interface Removal {
  readonly on: CalendarDay
  /** By which retention; the longest decides. */
  readonly kind: RetentionKind
}

/** When what is blocked today may be removed: each part has its own retention, and all of it stays for the longest. */
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
