import { dateOf, HOUR_MS, type Instant } from '../../time/calendar-day'
import { isDeedSigned } from '../dates/deed-day'
import type { OperationState } from '../states/operation-states'
import type { Stay, Thresholds } from './staff-timeline'

/** The dates of an operation after which its customer loses money, until the deed is signed. */
export const LIMIT_DATES = ['arrasDate', 'reservationExpirationDate'] as const

/** The limits of an operation: its time in the state, and the dates. */
export const LIMIT_KINDS = ['STATE', ...LIMIT_DATES] as const
export type LimitKind = (typeof LIMIT_KINDS)[number]

export interface OperationLimit {
  readonly kind: LimitKind
  readonly date: Instant
}

type Limited = Stay & {
  readonly state: OperationState
  readonly formalizationDate: Instant | null
} & { readonly [D in (typeof LIMIT_DATES)[number]]: Instant | null }

/**
 * The earliest limit of an operation, past or ahead, by which a list sorts by risk. Null without one, and when
 * archived.
 */
export function limitOf(
  operation: Limited,
  { now, thresholds }: { readonly now: Date; readonly thresholds: Thresholds },
): OperationLimit | null {
  if (operation.archivedDate) return null
  const hours = thresholds[operation.state]
  const limits: OperationLimit[] = (isDeedSigned(operation, now) ? [] : LIMIT_DATES).flatMap(kind => {
    const date = operation[kind]
    return date ? [{ kind, date }] : []
  })
  if (hours !== null) {
    const end = new Date(dateOf(operation.stateEnteredDate).getTime() + hours * HOUR_MS)
    limits.push({ kind: 'STATE', date: end.toISOString() })
  }
  const [first = null] = limits.toSorted((a, b) => dateOf(a.date).getTime() - dateOf(b.date).getTime())
  return first
}
