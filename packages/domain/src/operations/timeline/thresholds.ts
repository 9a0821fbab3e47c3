import type { OperationState } from '../states/operation-states'

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
