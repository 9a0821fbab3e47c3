import type { Milestones } from './milestones'
import { isBeforeInOrder, type OperationState } from './operation-states'

/** What an operation has to go through before its deed, in order. */
export const STEPS_TO_DEED = [
  'CONTRACT',
  'DOCUMENTS',
  'STUDY',
  'PROPOSAL',
  'APPRAISAL',
  'APPROVAL',
  'FEIN',
  'ACT',
  'DEED',
] as const
export type StepToDeed = (typeof STEPS_TO_DEED)[number]

type Situation = Milestones & { readonly state: OperationState }

const IS_BEHIND: Readonly<Record<StepToDeed, (operation: Situation) => boolean>> = {
  CONTRACT: ({ state }) => !isBeforeInOrder(state, 'SUBIR_DOCUMENTACION'),
  DOCUMENTS: ({ state }) => !isBeforeInOrder(state, 'PROVISION_FONDOS_ESTUDIO'),
  STUDY: ({ state }) => !isBeforeInOrder(state, 'NEGOCIACION'),
  PROPOSAL: ({ presentationProposalsDate }) => Boolean(presentationProposalsDate),
  APPRAISAL: ({ appraisalDate }) => Boolean(appraisalDate),
  APPROVAL: ({ state }) => !isBeforeInOrder(state, 'APROBACION'),
  FEIN: ({ signFEINDate }) => Boolean(signFEINDate),
  ACT: ({ signTransparencyActDate }) => Boolean(signTransparencyActDate),
  DEED: ({ formalizationDate }) => Boolean(formalizationDate),
}

/** The first thing that stands between an operation and its deed; null when nothing does. */
export function missingStep(operation: Situation): StepToDeed | null {
  return STEPS_TO_DEED.find(step => !IS_BEHIND[step](operation)) ?? null
}
