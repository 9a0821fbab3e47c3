import { type CalendarDay, calendarDay, daysBetween, type Instant } from '../../time/calendar-day'
import { missingStep, type StepToDeed } from '../states/missing-step'
import type { OperationState } from '../states/operation-states'
import { daysInState, type Lateness, lateness } from '../timeline/staff-timeline'
import type { Thresholds } from '../timeline/thresholds'
import { type DatedOperation, datesAtRisk, type RiskField } from './dates-at-risk'

/** The reasons for which something is in the queue of a day; of two with the same risk the earlier one comes first. */
const CONCERN_KINDS = ['DATE', 'SIGNATURES', 'DOCUMENTS', 'TASK', 'PAPERS', 'LATE'] as const

export const RISKS = ['HIGH', 'MEDIUM', 'LOW'] as const
export type Risk = (typeof RISKS)[number]

export type OperationConcern =
  /**
   * A date runs out; `days` until then, negative when it is over. `missing`: what its operation has not reached, apart from
   * the date itself. A deed (`formalizationDate`) is here when it is planned earlier than the law allows.
   */
  | {
      readonly kind: 'DATE'
      readonly field: RiskField
      readonly days: number
      readonly missing: StepToDeed | null
    }
  /** Signatures or documents wait for a verdict; `days` since the oldest one came. */
  | { readonly kind: 'SIGNATURES' | 'DOCUMENTS'; readonly count: number; readonly days: number }
  /** Documents that the customer has not sent; `days` since the first of their deadlines. */
  | { readonly kind: 'PAPERS'; readonly count: number; readonly days: number }
  /** The operation has been in its state for too long. */
  | { readonly kind: 'LATE'; readonly lateness: Exclude<Lateness, 'ON_TIME'>; readonly days: number }
/** A task is due; `days` until then, negative when that day is over. */
export interface TaskConcern {
  readonly kind: 'TASK'
  readonly days: number
}
export type Concern = OperationConcern | TaskConcern

/** A live operation as the queue needs it. */
export interface DayOperation extends DatedOperation {
  readonly state: OperationState
  readonly stateEnteredDate: Instant
  readonly presentationProposalsDate?: Instant | null
  readonly appraisalDate?: Instant | null
  /** What waits for a verdict, and since when. */
  readonly signatures: Waiting<Instant>
  readonly documents: Waiting<Instant>
  /** What the customer has not sent, and the first deadline that is over. */
  readonly papers: Waiting<CalendarDay>
}

interface Waiting<Since> {
  readonly count: number
  readonly since: Since | null
}

/** A pending task with the instant at which it is due. */
export interface DayTask {
  readonly expirationDate: Instant
}

/** After this many days of waiting for a verdict, the risk is this high. */
const VERDICT_DAYS = { HIGH: 5, MEDIUM: 2 } as const
/** A deadline this near, with something missing, is a high risk. */
const NEAR_DAYS = 3
/** A task overdue for this many days is a high risk. */
const FORGOTTEN_DAYS = 5

/** When a day is looked at, and what counts as late then. */
export interface DayReading {
  readonly now: Date
  readonly thresholds: Thresholds
}

/** Everything about an operation that somebody has to see to today. */
export function concernsOf(operation: DayOperation, reading: DayReading): readonly OperationConcern[] {
  const { now } = reading
  const today = calendarDay(now)
  const waiting = (
    kind: 'SIGNATURES' | 'DOCUMENTS' | 'PAPERS',
    count: number,
    since: CalendarDay | null,
  ): OperationConcern[] =>
    count > 0 ? [{ kind, count, days: since ? Math.max(0, daysBetween(since, today)) : 0 }] : []
  const { signatures, documents, papers } = operation
  const late = lateness(operation.state, operation.stateEnteredDate, reading)
  return [
    ...datesAtRisk(operation, now).flatMap(({ field, day }): OperationConcern[] => {
      const days = daysBetween(today, day)
      // Once the customer can no longer withdraw, nothing is at risk.
      if (field === 'contractWithdrawalDate') return days < 0 ? [] : [{ kind: 'DATE', field, days, missing: null }]
      const missing = missingStep(operation)
      return [
        {
          kind: 'DATE',
          field,
          days,
          missing: field === 'signTransparencyActDate' && missing === 'ACT' ? null : missing,
        },
      ]
    }),
    ...waiting('SIGNATURES', signatures.count, signatures.since && calendarDay(signatures.since)),
    ...waiting('DOCUMENTS', documents.count, documents.since && calendarDay(documents.since)),
    ...waiting('PAPERS', papers.count, papers.since),
    ...(late === 'ON_TIME'
      ? []
      : [{ kind: 'LATE', lateness: late, days: daysInState(operation.stateEnteredDate, now) } as const]),
  ]
}

/** How much is at risk: a loss for the customer, then those who wait for us, then what merely takes long. */
export function riskOfConcern(concern: Concern): Risk {
  switch (concern.kind) {
    case 'DATE':
      if (concern.field === 'contractWithdrawalDate') return 'LOW'
      if (concern.field === 'formalizationDate') return 'HIGH'
      if (concern.missing === null && concern.field !== 'signTransparencyActDate')
        return concern.days < 0 ? 'MEDIUM' : 'LOW'
      return concern.days <= NEAR_DAYS ? 'HIGH' : 'MEDIUM'
    case 'SIGNATURES':
    case 'DOCUMENTS':
      if (concern.days >= VERDICT_DAYS.HIGH) return 'HIGH'
      return concern.days >= VERDICT_DAYS.MEDIUM ? 'MEDIUM' : 'LOW'
    case 'TASK':
      return concern.days <= -FORGOTTEN_DAYS ? 'HIGH' : 'MEDIUM'
    case 'PAPERS':
      return 'MEDIUM'
    case 'LATE':
      return concern.lateness === 'VERY_LATE' ? 'MEDIUM' : 'LOW'
  }
}

/** The order of the queue: the higher risk, then the kind, then what is due first or has waited longest. */
export function byRisk(a: Concern, b: Concern): number {
  return (
    RISKS.indexOf(riskOfConcern(a)) - RISKS.indexOf(riskOfConcern(b)) ||
    CONCERN_KINDS.indexOf(a.kind) - CONCERN_KINDS.indexOf(b.kind) ||
    daysLeft(a) - daysLeft(b)
  )
}

function daysLeft({ kind, days }: Concern): number {
  return kind === 'DATE' || kind === 'TASK' ? days : -days
}

export type QueueEntry<O, T> =
  | { readonly operation: O; readonly task: null; readonly concern: OperationConcern }
  | { readonly operation: null; readonly task: T; readonly concern: TaskConcern }

/**
 * A person's day, what is most at risk first: each operation once, for the worst of its concerns, and each task that is
 * due today or was before.
 */
export function dayQueue<O extends DayOperation, T extends DayTask>(
  operations: readonly O[],
  tasks: readonly T[],
  reading: DayReading,
): readonly QueueEntry<O, T>[] {
  const today = calendarDay(reading.now)
  const ofOperations = operations.flatMap((operation): QueueEntry<O, T>[] => {
    const [concern] = concernsOf(operation, reading).toSorted(byRisk)
    return concern ? [{ operation, task: null, concern }] : []
  })
  const ofTasks = tasks.flatMap((task): QueueEntry<O, T>[] => {
    const days = daysBetween(today, calendarDay(task.expirationDate))
    return days <= 0 ? [{ operation: null, task, concern: { kind: 'TASK', days } }] : []
  })
  return [...ofOperations, ...ofTasks].sort((a, b) => byRisk(a.concern, b.concern))
}
