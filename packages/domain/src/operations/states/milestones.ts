import type { Instant } from '../../time/calendar-day'
import type { ArchiveReason } from './archive-reasons'
import type { OperationState } from './operation-states'

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
