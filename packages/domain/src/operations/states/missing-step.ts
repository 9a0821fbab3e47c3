import { isBeforeInOrder, type Milestones, type OperationState } from './operation-states'

/** The conditions of a deed, in order. */
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

/** The first missing condition of an operation's deed; null when there is none. */
export function missingStep(operation: Situation): StepToDeed | null {
  return STEPS_TO_DEED.find(step => !IS_BEHIND[step](operation)) ?? null
}
