import { type CalendarDay, calendarDay, daysBetween, type Instant } from '../../time/calendar-day'
import { missingStep, type StepToDeed } from '../states/missing-step'
import type { MilestoneField, OperationState } from '../states/operation-states'
import { daysInState, type Lateness, lateness, type Thresholds } from '../timeline/staff-timeline'
import type { Pace } from '../timeline/step-times'
import { criticalPath, type GoalField, type PathStep, verdictOf } from './critical-path'
import { type DatedOperation, datesAtRisk, type RiskField } from './dates-at-risk'

/** The kinds of concern; at equal risk, the earlier one comes first. */
const CONCERN_KINDS = [
  'REQUEST',
  'DATE',
  'PATH',
  'UNDELIVERED',
  'SIGNATURES',
  'DOCUMENTS',
  'TASK',
  'PAPERS',
  'LATE',
] as const

export const RISKS = ['HIGH', 'MEDIUM', 'LOW'] as const
export type Risk = (typeof RISKS)[number]

export type OperationConcern =
  /**
   * A date expires in `days`, negative when it is over. `missing`: the first missing step, apart from the date itself.
   * A deed (`formalizationDate`) is listed when it is planned before the law allows it.
   */
  | { readonly kind: 'DATE'; readonly field: RiskField; readonly days: number; readonly missing: StepToDeed | null }
  /**
   * The arras or the planned deed are reached with `days` to spare; negative: they are missed. `step` is the stretch to
   * deal with first, or the milestone that was dated too late; it ends on `expected`.
   */
  | {
      readonly kind: 'PATH'
      readonly goal: GoalField
      readonly days: number
      readonly step: PathStep
      readonly planned: MilestoneField | null
      readonly expected: CalendarDay
    }
  /** Signatures or documents wait for a verdict; `days` since the oldest arrived. */
  | { readonly kind: 'SIGNATURES' | 'DOCUMENTS'; readonly count: number; readonly days: number }
  /** E-mails that did not arrive, such as an invitation; `days` since the first. */
  | { readonly kind: 'UNDELIVERED'; readonly count: number; readonly days: number }
  /** Documents that the customer has not sent; `days` since their first deadline. */
  | { readonly kind: 'PAPERS'; readonly count: number; readonly days: number }
  /** The operation has been in its state for too long. */
  | { readonly kind: 'LATE'; readonly lateness: Exclude<Lateness, 'ON_TIME'>; readonly days: number }
/** A task is due in `days`, negative when that day is over. */
export interface TaskConcern {
  readonly kind: 'TASK'
  readonly days: number
}
/** The last day for an answer about somebody's data is in `days`, negative when it is over. */
export interface RequestConcern {
  readonly kind: 'REQUEST'
  readonly days: number
}
export type Concern = OperationConcern | TaskConcern | RequestConcern

export interface DayOperation extends DatedOperation {
  readonly state: OperationState
  readonly stateEnteredDate: Instant
  readonly providingFunds: boolean
  readonly presentationProposalsDate?: Instant | null
  readonly appraisalDate?: Instant | null
  /** Signatures that wait for a verdict, and since when. */
  readonly signatures: Waiting<Instant>
  readonly documents: Waiting<Instant>
  /** E-mails that did not arrive, and since when. */
  readonly undelivered: Waiting<Instant>
  /** Documents that the customer has not sent, and the first missed deadline. */
  readonly papers: Waiting<CalendarDay>
}

interface Waiting<Since> {
  readonly count: number
  readonly since: Since | null
}

export interface DayTask {
  readonly expirationDate: Instant
}

/** A request about somebody's data, and the last day for an answer. */
export interface DayRequest {
  readonly dueOn: CalendarDay
}

const VERDICT_DAYS = { HIGH: 5, MEDIUM: 2 } as const
const NEAR_DAYS = 3
const FORGOTTEN_DAYS = 5

/** The instant for which a day is read, the thresholds that apply, and how long steps take here. */
export interface DayReading {
  readonly now: Date
  readonly thresholds: Thresholds
  readonly pace: Pace
}

export function concernsOf(operation: DayOperation, reading: DayReading): readonly OperationConcern[] {
  const { now } = reading
  const today = calendarDay(now)
  const waiting = (
    kind: 'UNDELIVERED' | 'SIGNATURES' | 'DOCUMENTS' | 'PAPERS',
    count: number,
    since: CalendarDay | null,
  ): OperationConcern[] =>
    count > 0 ? [{ kind, count, days: since ? Math.max(0, daysBetween(since, today)) : 0 }] : []
  const { signatures, documents, undelivered, papers } = operation
  const stay = { ...operation, archivedDate: null }
  const late = lateness(stay, reading)
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
    ...pathConcern(operation, reading),
    ...waiting('UNDELIVERED', undelivered.count, undelivered.since && calendarDay(undelivered.since)),
    ...waiting('SIGNATURES', signatures.count, signatures.since && calendarDay(signatures.since)),
    ...waiting('DOCUMENTS', documents.count, documents.since && calendarDay(documents.since)),
    ...waiting('PAPERS', papers.count, papers.since),
    ...(late === 'ON_TIME' ? [] : [{ kind: 'LATE', lateness: late, days: daysInState(stay, now) } as const]),
  ]
}

/** A goal that is reached with days to spare is no concern. */
function pathConcern(operation: DayOperation, reading: DayReading): OperationConcern[] {
  const path = criticalPath({ ...operation, isArchived: false }, reading)
  if (!path || verdictOf(path.slack) === 'AMPLE') return []
  const { step, planned, expected } = path.first
  return [{ kind: 'PATH', goal: path.goal.field, days: path.slack, step, planned, expected }]
}

/** The risk of a concern: highest when the customer may lose something, then when somebody waits for the brokerage. */
export function riskOfConcern(concern: Concern): Risk {
  switch (concern.kind) {
    case 'DATE':
      if (concern.field === 'contractWithdrawalDate') return 'LOW'
      if (concern.field === 'formalizationDate') return 'HIGH'
      if (concern.missing === null && concern.field !== 'signTransparencyActDate')
        return concern.days < 0 ? 'MEDIUM' : 'LOW'
      return concern.days <= NEAR_DAYS ? 'HIGH' : 'MEDIUM'
    // A deed can be rescheduled, but the arras are lost.
    case 'PATH':
      if (concern.goal === 'arrasDate') return concern.days < 0 ? 'HIGH' : 'MEDIUM'
      return concern.days < 0 ? 'MEDIUM' : 'LOW'
    // The person who waits for the e-mail does not know that they have something to do.
    case 'UNDELIVERED':
      return 'HIGH'
    case 'SIGNATURES':
    case 'DOCUMENTS':
      if (concern.days >= VERDICT_DAYS.HIGH) return 'HIGH'
      return concern.days >= VERDICT_DAYS.MEDIUM ? 'MEDIUM' : 'LOW'
    // A statutory duty towards the person who asks; a breach is fined.
    case 'REQUEST':
      return concern.days < 0 ? 'HIGH' : 'MEDIUM'
    case 'TASK':
      return concern.days <= -FORGOTTEN_DAYS ? 'HIGH' : 'MEDIUM'
    case 'PAPERS':
      return 'MEDIUM'
    case 'LATE':
      return concern.lateness === 'VERY_LATE' ? 'MEDIUM' : 'LOW'
  }
}

/** Sorts by risk, then kind, then the earliest date or the longest wait. */
export function byRisk(a: Concern, b: Concern): number {
  return (
    RISKS.indexOf(riskOfConcern(a)) - RISKS.indexOf(riskOfConcern(b)) ||
    CONCERN_KINDS.indexOf(a.kind) - CONCERN_KINDS.indexOf(b.kind) ||
    daysLeft(a) - daysLeft(b)
  )
}

function daysLeft({ kind, days }: Concern): number {
  return kind === 'DATE' || kind === 'PATH' || kind === 'TASK' || kind === 'REQUEST' ? days : -days
}

export type QueueEntry<O, T, R> =
  | { readonly operation: O; readonly task: null; readonly request: null; readonly concern: OperationConcern }
  | { readonly operation: null; readonly task: T; readonly request: null; readonly concern: TaskConcern }
  | { readonly operation: null; readonly task: null; readonly request: R; readonly concern: RequestConcern }

/**
 * A person's queue, highest risk first: each operation once, with its worst concern, each task that is due or overdue,
 * and the given requests about data.
 */
export function dayQueue<O extends DayOperation, T extends DayTask, R extends DayRequest>(
  operations: readonly O[],
  tasks: readonly T[],
  requests: readonly R[],
  reading: DayReading,
): readonly QueueEntry<O, T, R>[] {
  type Entry = QueueEntry<O, T, R>
  const today = calendarDay(reading.now)
  const ofOperations = operations.flatMap((operation): Entry[] => {
    const [concern] = concernsOf(operation, reading).toSorted(byRisk)
    return concern ? [{ operation, task: null, request: null, concern }] : []
  })
  const ofTasks = tasks.flatMap((task): Entry[] => {
    const days = daysBetween(today, calendarDay(task.expirationDate))
    return days <= 0 ? [{ operation: null, task, request: null, concern: { kind: 'TASK', days } }] : []
  })
  const ofRequests = requests.map((request): Entry => {
    const concern = { kind: 'REQUEST', days: daysBetween(today, request.dueOn) } as const
    return { operation: null, task: null, request, concern }
  })
  return [...ofOperations, ...ofTasks, ...ofRequests].sort((a, b) => byRisk(a.concern, b.concern))
}
