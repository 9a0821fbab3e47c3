import { type Milestones, missingMilestones, requiredMilestones } from './milestones'
import { isBeforeInOrder, type OperationState, type StepState, statesOfVariant } from './operation-states'

/** The work of the current step. Document counts include waived ones as settled. */
export interface StepWork {
  readonly state: OperationState
  readonly providingFunds: boolean
  readonly isArchived: boolean
  readonly milestones: Milestones
  /** Whether the contract's fees are set. */
  readonly feesSet: boolean
  readonly contracts: { readonly total: number; readonly validated: number }
  readonly documents: { readonly total: number; readonly settled: number }
  /** The proof of the variant's provision is VALIDADO. */
  readonly providingFundsDone: boolean
  readonly goodProposals: number
}

const IS_DONE: Readonly<Record<OperationState, (work: StepWork) => boolean>> = {
  CUESTIONARIO_EN_CURSO: () => false,
  CUESTIONARIO_COMPLETADO: work => work.feesSet,
  CONTRATO_INTERMEDIACION: ({ contracts }) => contracts.total > 0 && contracts.validated >= contracts.total,
  SUBIR_DOCUMENTACION: ({ documents }) => documents.total > 0 && documents.settled >= documents.total,
  PROVISION_FONDOS_ESTUDIO: work => work.providingFundsDone,
  // The end of a study is a judgement; no data tells it.
  ESTUDIO_VIABILIDAD: () => false,
  NEGOCIACION: work => work.goodProposals > 0,
  // These three steps end with the milestones of the next state, which are checked below for all.
  PRESENTACION_PROPUESTA: () => true,
  PROVISION_FONDOS: work => work.providingFundsDone,
  TASACION: () => true,
  APROBACION: () => true,
  FORMALIZACION: () => false,
}

/**
 * The next state, to offer with one click once the current step's work is done; else null. It is always one that the
 * staff may enter now: the next of the variant, with its milestones dated. Null for archived operations.
 */
export function suggestedState(work: StepWork): StepState | null {
  if (work.isArchived || !IS_DONE[work.state](work)) return null
  const next = statesOfVariant(work.providingFunds).find(state => isBeforeInOrder(work.state, state))
  if (!next || missingMilestones(requiredMilestones(next), work.milestones).length > 0) return null
  return next
}
