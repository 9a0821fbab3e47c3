import type { Instant } from '../../time/calendar-day'

/** The twelve states in order (specification, customer area §4). */
export const OPERATION_STATES = [
  'CUESTIONARIO_EN_CURSO',
  'CUESTIONARIO_COMPLETADO',
  'CONTRATO_INTERMEDIACION',
  'SUBIR_DOCUMENTACION',
  'PROVISION_FONDOS_ESTUDIO',
  'ESTUDIO_VIABILIDAD',
  'NEGOCIACION',
  'PRESENTACION_PROPUESTA',
  'PROVISION_FONDOS',
  'TASACION',
  'APROBACION',
  'FORMALIZACION',
] as const
export type OperationState = (typeof OPERATION_STATES)[number]

/** When the operation first entered each state; staff can correct a date. */
export type StateDates = { readonly [S in OperationState]?: Instant }

/** The states in which the customer pays a provision of funds; each belongs to one variant. */
export const PROVISION_STATES = [
  'PROVISION_FONDOS_ESTUDIO',
  'PROVISION_FONDOS',
] as const satisfies readonly OperationState[]
export type ProvisionState = (typeof PROVISION_STATES)[number]

/** A step of the customer's timeline: all states except the questionnaire in progress. */
export type StepState = Exclude<OperationState, 'CUESTIONARIO_EN_CURSO'>

export const STEP_STATES = OPERATION_STATES.filter((state): state is StepState => state !== 'CUESTIONARIO_EN_CURSO')

export const STATE_FAMILIES = ['REQUEST', 'CONTRACT', 'STUDY', 'OFFERS', 'APPROVAL'] as const
export type StateFamily = (typeof STATE_FAMILIES)[number]

const FAMILY_OF: Readonly<Record<OperationState, StateFamily>> = {
  CUESTIONARIO_EN_CURSO: 'REQUEST',
  CUESTIONARIO_COMPLETADO: 'REQUEST',
  CONTRATO_INTERMEDIACION: 'CONTRACT',
  SUBIR_DOCUMENTACION: 'CONTRACT',
  PROVISION_FONDOS_ESTUDIO: 'STUDY',
  ESTUDIO_VIABILIDAD: 'STUDY',
  NEGOCIACION: 'STUDY',
  PRESENTACION_PROPUESTA: 'OFFERS',
  PROVISION_FONDOS: 'OFFERS',
  TASACION: 'OFFERS',
  APROBACION: 'APPROVAL',
  FORMALIZACION: 'APPROVAL',
}

export function stateFamily(state: OperationState): StateFamily {
  return FAMILY_OF[state]
}

/** Whether `a` comes before `b` in the order of the twelve states. A state does not come before itself. */
export function isBeforeInOrder(a: OperationState, b: OperationState): boolean {
  return OPERATION_STATES.indexOf(a) < OPERATION_STATES.indexOf(b)
}

/**
 * The ten customer steps of a variant, in order (spec: customer area §4).
 * `providingFunds` true means the normal provision, after the proposals; false the one for the study, before it.
 */
export function statesOfVariant(providingFunds: boolean): readonly StepState[] {
  const otherProvision = providingFunds ? 'PROVISION_FONDOS_ESTUDIO' : 'PROVISION_FONDOS'
  return OPERATION_STATES.filter(
    (state): state is StepState => state !== 'CUESTIONARIO_EN_CURSO' && state !== otherProvision,
  )
}

/**
 * The ten steps to draw for an operation: those of its variant, or of the other variant while it is in that one's
 * provision state (staff switched `providingFunds` meanwhile), so that the current step is always included.
 */
export function stepsOf(operation: { state: OperationState; providingFunds: boolean }): readonly StepState[] {
  if (operation.state === 'PROVISION_FONDOS') return statesOfVariant(true)
  if (operation.state === 'PROVISION_FONDOS_ESTUDIO') return statesOfVariant(false)
  return statesOfVariant(operation.providingFunds)
}

/**
 * The states that staff may choose for an operation, in order: those of its variant and the current one.
 * None while the questionnaire is in progress: only its completion leaves that state.
 */
export function offeredStates(operation: { state: OperationState; providingFunds: boolean }): readonly StepState[] {
  if (operation.state === 'CUESTIONARIO_EN_CURSO') return []
  const variant = statesOfVariant(operation.providingFunds)
  return OPERATION_STATES.filter(
    (state): state is StepState =>
      state !== 'CUESTIONARIO_EN_CURSO' && (variant.includes(state) || state === operation.state),
  )
}
