import type { ArchiveReason } from './archive-reasons'
import { type MilestoneField, type Milestones, missingMilestones, requiredMilestonesToArchive } from './milestones'

export interface OperationForArchiving {
  readonly isArchived: boolean
  readonly archivedReason: ArchiveReason | null
  readonly milestones: Milestones
}

export type ArchiveDecision =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'archived'; readonly archivedReason: ArchiveReason }
  | { readonly kind: 'refused'; readonly code: 'ERR_OPERATION_MISSING_DATES'; readonly missing: MilestoneField[] }

/**
 * Archives for a reason, or changes the reason of an archived operation (spec: back office §4).
 * The operation keeps its state; a success needs all five milestone dates.
 */
export function decideArchive(operation: OperationForArchiving, reason: ArchiveReason): ArchiveDecision {
  if (operation.isArchived && operation.archivedReason === reason) return { kind: 'unchanged' }
  const missing = missingMilestones(requiredMilestonesToArchive(reason), operation.milestones)
  if (missing.length > 0) return { kind: 'refused', code: 'ERR_OPERATION_MISSING_DATES', missing }
  return { kind: 'archived', archivedReason: reason }
}

/** Brings an archived operation back in the state that it kept. Activating a live one changes nothing. */
export function decideActivate(operation: Pick<OperationForArchiving, 'isArchived'>): 'unchanged' | 'activated' {
  return operation.isArchived ? 'activated' : 'unchanged'
}
