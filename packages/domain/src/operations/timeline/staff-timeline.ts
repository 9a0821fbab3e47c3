import { DAY_MS, dateOf, HOUR_MS, type Instant } from '../../time/calendar-day'
import {
  isBeforeInOrder,
  OPERATION_STATES,
  type OperationState,
  type StateDates,
  type StepState,
  stepsOf,
} from '../states/operation-states'

/** Hours in a state after which an operation is late and the staff are notified; null: never. */
export type Thresholds = Readonly<Record<OperationState, number | null>>

/**
 * Six come from the specification (customer area §4). In the other states nobody has to act at once: they are late
 * after one and a half times the usual duration in the trade.
 */
export const DEFAULT_THRESHOLDS: Thresholds = {
  CUESTIONARIO_EN_CURSO: 48,
  CUESTIONARIO_COMPLETADO: 3 * 24,
  CONTRATO_INTERMEDIACION: 3 * 24,
  SUBIR_DOCUMENTACION: 7 * 24,
  PROVISION_FONDOS_ESTUDIO: 3 * 24,
  ESTUDIO_VIABILIDAD: 10 * 24,
  NEGOCIACION: 30 * 24,
  PRESENTACION_PROPUESTA: 10 * 24,
  PROVISION_FONDOS: 3 * 24,
  TASACION: 7 * 24,
  APROBACION: 21 * 24,
  FORMALIZACION: 30 * 24,
}

/** The default thresholds, overridden by those that the brokerage has set. */
export function thresholdsFrom(set: Partial<Thresholds>): Thresholds {
  return { ...DEFAULT_THRESHOLDS, ...set }
}

export interface ReminderRule {
  readonly active: boolean
  /** Sends one reminder a month for papers of which a new month is asked for, even if the other reminders are off. */
  readonly monthly: boolean
  readonly everyHours: number
  readonly most: number
}

export const DEFAULT_REMINDERS: ReminderRule = { active: false, monthly: true, everyHours: 48, most: 3 }

/** The rule of messages to customers whose step lasts longer than usual. */
export interface WaitingRule {
  readonly active: boolean
}

export const DEFAULT_WAITING: WaitingRule = { active: true }

/** A duration as people say it: whole days from three days on, otherwise hours. */
export function spokenSpan(hours: number): { readonly unit: 'days' | 'hours'; readonly count: number } {
  return hours >= 72 && hours % 24 === 0 ? { unit: 'days', count: hours / 24 } : { unit: 'hours', count: hours }
}

export type Lateness = 'ON_TIME' | 'LATE' | 'VERY_LATE'

/** How long an operation has been in its state; this ends when the operation is archived. */
export interface Stay {
  readonly stateEnteredDate: Instant
  readonly archivedDate: Instant | null
}

/**
 * LATE beyond the threshold of the state (amber), VERY_LATE beyond twice the threshold (red). Archived operations are
 * never late.
 */
export function lateness(
  { state, stateEnteredDate, archivedDate }: Stay & { readonly state: OperationState },
  { now, thresholds }: { readonly now: Date; readonly thresholds: Thresholds },
): Lateness {
  const limit = thresholds[state]
  if (limit === null || archivedDate) return 'ON_TIME'
  const hours = (now.getTime() - dateOf(stateEnteredDate).getTime()) / HOUR_MS
  if (hours > 2 * limit) return 'VERY_LATE'
  return hours > limit ? 'LATE' : 'ON_TIME'
}

/** Whole days (24 h) in the state; 0 when its start lies in the future. */
export function daysInState({ stateEnteredDate, archivedDate }: Stay, now: Date): number {
  return wholeDays(dateOf(stateEnteredDate), archivedDate ? dateOf(archivedDate) : now)
}

export interface StaffStep {
  readonly state: StepState
  /** True up to the current state (spec: back office §4). */
  readonly isActive: boolean
  /** ISO date of the first entry; kept when the operation moves back to an earlier step. */
  readonly startDate: Instant | null
  /** Days spent in the step; null in steps to come and in steps without a date. */
  readonly days: number | null
}

/**
 * The strip of the ten steps with the days spent in each: from entering a step to entering the next active one that has
 * a date; in the current step, from its latest entry to now, or until it was archived.
 */
export function staffTimeline(
  operation: Stay & {
    readonly state: OperationState
    readonly providingFunds: boolean
    readonly stateDates: StateDates
  },
  now: Date,
): readonly StaffStep[] {
  const { state: present, stateDates } = operation
  const steps = stepsOf(operation)
  const active = steps.filter(state => state === present || isBeforeInOrder(state, present))

  const daysOf = (state: StepState): number | null => {
    if (state === present) return daysInState(operation, now)
    const start = stateDates[state]
    if (!start || !active.includes(state)) return null
    const next = active.slice(active.indexOf(state) + 1).find(later => stateDates[later])
    const end = (next && stateDates[next]) ?? operation.stateEnteredDate
    return wholeDays(dateOf(start), dateOf(end))
  }

  return steps.map(state => ({
    state,
    isActive: active.includes(state),
    startDate: stateDates[state] ?? null,
    days: daysOf(state),
  }))
}

function wholeDays(from: Date, to: Date): number {
  return Math.max(0, Math.floor((to.getTime() - from.getTime()) / DAY_MS))
}

/**
 * For each state with a threshold, the instant before which a live operation must have entered it to be late now: the
 * rule of `lateness` in a form that a database query can use. Empty when no operation is ever late.
 */
export function lateCutoffs(
  now: Date,
  thresholds: Thresholds,
): readonly { readonly state: OperationState; readonly before: Date }[] {
  return OPERATION_STATES.flatMap(state => {
    const limit = thresholds[state]
    return limit === null ? [] : [{ state, before: new Date(now.getTime() - limit * HOUR_MS) }]
  })
}
