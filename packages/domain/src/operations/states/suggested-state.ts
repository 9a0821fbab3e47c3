import {
  isBeforeInOrder,
  type MilestoneField,
  type Milestones,
  missingMilestones,
  type OperationState,
  requiredMilestones,
  requiredMilestonesToArchive,
  type StepState,
  statesOfVariant,
} from './operation-states'

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

/**
 * What the staff wait for, or have to do, before a step is over. JUDGEMENT: the end of a study, which no data shows.
 * CLOSE: only archiving the operation as a success is left.
 */
export const OPEN_WORK = [
  'ANSWERS',
  'FEES',
  'CONTRACTS',
  'DOCUMENTS',
  'PROVISION',
  'JUDGEMENT',
  'PROPOSAL',
  'CLOSE',
] as const
export type OpenWork = (typeof OPEN_WORK)[number]

const openWhile = (open: boolean, work: OpenWork): OpenWork | null => (open ? work : null)
const isOpen = (total: number, done: number) => total === 0 || done < total

const OPEN: Readonly<Record<OperationState, (work: StepWork) => OpenWork | null>> = {
  CUESTIONARIO_EN_CURSO: () => 'ANSWERS',
  CUESTIONARIO_COMPLETADO: work => openWhile(!work.feesSet, 'FEES'),
  CONTRATO_INTERMEDIACION: ({ contracts }) => openWhile(isOpen(contracts.total, contracts.validated), 'CONTRACTS'),
  SUBIR_DOCUMENTACION: ({ documents }) => openWhile(isOpen(documents.total, documents.settled), 'DOCUMENTS'),
  PROVISION_FONDOS_ESTUDIO: work => openWhile(!work.providingFundsDone, 'PROVISION'),
  ESTUDIO_VIABILIDAD: () => 'JUDGEMENT',
  NEGOCIACION: work => openWhile(work.goodProposals === 0, 'PROPOSAL'),
  // These three steps end with the milestones of the next state, which are checked for all.
  PRESENTACION_PROPUESTA: () => null,
  PROVISION_FONDOS: work => openWhile(!work.providingFundsDone, 'PROVISION'),
  TASACION: () => null,
  APROBACION: () => null,
  FORMALIZACION: () => 'CLOSE',
}

export interface NextStep {
  /** The next state of the variant; null in the last one. */
  readonly to: StepState | null
  /** Null: the work of the current step is done. */
  readonly open: OpenWork | null
  /**
   * The undated milestones that the next state requires; in the last state, those that archiving as a success requires.
   */
  readonly dates: MilestoneField[]
}

/** The next step and what it waits for; null for archived operations. */
export function nextStep(work: StepWork): NextStep | null {
  if (work.isArchived) return null
  const to = statesOfVariant(work.providingFunds).find(state => isBeforeInOrder(work.state, state)) ?? null
  const required = to ? requiredMilestones(to) : requiredMilestonesToArchive('CERRADA_CON_EXITO')
  return { to, open: OPEN[work.state](work), dates: missingMilestones(required, work.milestones) }
}

/**
 * The next state, to offer with one click once the current step's work is done; otherwise null. It is always one that
 * the staff may enter now: the next of the variant, with its milestones dated. Null for archived operations.
 */
export function suggestedState(work: StepWork): StepState | null {
  const next = nextStep(work)
  return next && next.open === null && next.dates.length === 0 ? next.to : null
}
