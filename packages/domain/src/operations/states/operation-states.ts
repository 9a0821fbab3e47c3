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

/** The dates of an operation's milestones, in the order in which they happen (spec: back office §3). */
export const MILESTONE_FIELDS = [
  'presentationProposalsDate',
  'appraisalDate',
  'signFEINDate',
  'signTransparencyActDate',
  'formalizationDate',
] as const
export type MilestoneField = (typeof MILESTONE_FIELDS)[number]

export function isMilestone(field: string): field is MilestoneField {
  return (MILESTONE_FIELDS as readonly string[]).includes(field)
}

/** ISO dates; null or absent while the milestone has not happened. */
export type Milestones = { readonly [F in MilestoneField]?: Instant | null | undefined }

const REQUIRED_BY_STATE: { readonly [S in OperationState]?: readonly MilestoneField[] } = {
  PROVISION_FONDOS: ['presentationProposalsDate'],
  TASACION: ['presentationProposalsDate'],
  APROBACION: ['presentationProposalsDate', 'appraisalDate'],
  FORMALIZACION: ['presentationProposalsDate', 'appraisalDate', 'signFEINDate', 'signTransparencyActDate'],
}

export function requiredMilestones(state: OperationState): readonly MilestoneField[] {
  return REQUIRED_BY_STATE[state] ?? []
}

/**
 * The milestones that must be dated to archive for `reason`: all five for a success, else none (spec: back office §5).
 */
export function requiredMilestonesToArchive(reason: ArchiveReason): readonly MilestoneField[] {
  return reason === 'CERRADA_CON_EXITO' ? MILESTONE_FIELDS : []
}

/** The required milestones without a date, in the order given. */
export function missingMilestones(required: readonly MilestoneField[], milestones: Milestones): MilestoneField[] {
  return required.filter(field => !milestones[field])
}

/** Why an operation left the board (specification, customer area §3). OPERATION_DEV is a test operation. */
export const ARCHIVE_REASONS = [
  'CERRADA_CON_EXITO',
  'DESCARTADA_INVIABLE',
  'CANCELADA_POR_CLIENTE',
  'CLIENTE_NO_RESPONDE',
  'OPERATION_DEV',
] as const
export type ArchiveReason = (typeof ARCHIVE_REASONS)[number]

export const ARCHIVE_FILTERS = ['EN_CURSO', 'ARCHIVADAS', 'TODAS'] as const
