import type { OperationState } from '../states/operation-states'

/** The states in which an operation can be late (spec: customer area §4). */
export const TIMED_STATES = [
  'CUESTIONARIO_EN_CURSO',
  'CONTRATO_INTERMEDIACION',
  'SUBIR_DOCUMENTACION',
  'PROVISION_FONDOS_ESTUDIO',
  'PROVISION_FONDOS',
  'TASACION',
] as const satisfies readonly OperationState[]
export type TimedState = (typeof TIMED_STATES)[number]

/** Hours in a state after which the staff are notified; null: never. */
export type Thresholds = Readonly<Record<TimedState, number | null>>

export const DEFAULT_THRESHOLDS: Thresholds = {
  CUESTIONARIO_EN_CURSO: 48,
  CONTRATO_INTERMEDIACION: 3 * 24,
  SUBIR_DOCUMENTACION: 7 * 24,
  PROVISION_FONDOS_ESTUDIO: 3 * 24,
  PROVISION_FONDOS: 3 * 24,
  TASACION: 7 * 24,
}

/** The default thresholds with those that the brokerage has set. */
export function thresholdsFrom(set: Partial<Thresholds>): Thresholds {
  return { ...DEFAULT_THRESHOLDS, ...set }
}

/** The threshold of a state in hours; null when an operation is never late in it. */
export function thresholdOf(state: OperationState, thresholds: Thresholds): number | null {
  const all: { readonly [S in OperationState]?: number | null } = thresholds
  return all[state] ?? null
}

export interface ReminderRule {
  readonly active: boolean
  readonly everyHours: number
  readonly most: number
}

export const DEFAULT_REMINDERS: ReminderRule = { active: false, everyHours: 48, most: 3 }

/** The rule of messages to customers whose step lasts longer than usual. */
export interface WaitingRule {
  readonly active: boolean
}

export const DEFAULT_WAITING: WaitingRule = { active: true }

/** A span as people say it: whole days from three days on, hours otherwise. */
export function spokenSpan(hours: number): { readonly unit: 'days' | 'hours'; readonly count: number } {
  return hours >= 72 && hours % 24 === 0 ? { unit: 'days', count: hours / 24 } : { unit: 'hours', count: hours }
}
