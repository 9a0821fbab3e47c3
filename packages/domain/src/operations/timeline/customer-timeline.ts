import { cents } from '../../money/money'
import type { Instant } from '../../time/calendar-day'
import {
  isBeforeInOrder,
  type OperationState,
  type ProvisionState,
  type StateDates,
  type StepState,
  stepsOf,
} from '../states/operation-states'

/**
 * The step dates under the customer area's names (spec: customer area §3); `stateDates` has the same dates by state.
 */
export const STATE_DATE_FIELDS = {
  CUESTIONARIO_COMPLETADO: 'cuestionarioCompletadoDate',
  CONTRATO_INTERMEDIACION: 'contratoIntermediacionDate',
  SUBIR_DOCUMENTACION: 'subirDocumentacionDate',
  PROVISION_FONDOS_ESTUDIO: 'provisionFondosEVDate',
  ESTUDIO_VIABILIDAD: 'estudioViabilidadDate',
  NEGOCIACION: 'negociacionDate',
  PRESENTACION_PROPUESTA: 'presentacionPropuestasDate',
  PROVISION_FONDOS: 'provisionFondosDate',
  TASACION: 'tasacionDate',
  APROBACION: 'aprobacionDate',
  FORMALIZACION: 'formalizacionDate',
} as const satisfies Record<StepState, string>
export type StateDateField = (typeof STATE_DATE_FIELDS)[StepState]

/** Who has to act. `HOLDERS`: someone applying for the mortgage together with the customer. */
export type Turn = 'CUSTOMER' | 'HOLDERS' | 'BROKERAGE' | 'BANK'

export interface CustomerStep {
  readonly state: StepState
  readonly dateField: StateDateField
  /** `SKIPPED`: the operation passed it without entering it. */
  readonly status: 'DONE' | 'CURRENT' | 'PENDING' | 'SKIPPED'
  /** ISO date of the first entry. Null when the step was skipped or lies ahead. */
  readonly date: Instant | null
}

/**
 * The ten steps that the customer sees (spec: customer area §4). All are pending while the questionnaire is in
 * progress; after a step back, later steps are pending again. An archived operation has none: it "is not available".
 */
export function customerTimeline(operation: {
  readonly state: OperationState
  readonly providingFunds: boolean
  readonly isArchived: boolean
  readonly stateDates: StateDates
}): readonly CustomerStep[] {
  if (operation.isArchived) return []
  return stepsOf(operation).map(state => {
    const entered = operation.stateDates[state] ?? null
    const status = statusOf(state, operation.state, entered)
    return { state, dateField: STATE_DATE_FIELDS[state], status, date: status === 'PENDING' ? null : entered }
  })
}

function statusOf(step: StepState, present: OperationState, entered: Instant | null): CustomerStep['status'] {
  if (step === present) return 'CURRENT'
  if (!isBeforeInOrder(step, present)) return 'PENDING'
  return entered === null ? 'SKIPPED' : 'DONE'
}

/** The provision of funds, whether for the study or the normal one (spec: customer area §9). */
export const PROVISION_AMOUNT_CENTS = cents(50_000)

/** The concept of a provision's bank transfer: `EV1042` for the study, `PF1042` for the normal one. */
export function paymentConcept(numOperation: number, state: ProvisionState): string {
  return `${state === 'PROVISION_FONDOS_ESTUDIO' ? 'EV' : 'PF'}${numOperation}`
}
