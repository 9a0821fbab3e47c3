import type { ArchiveReason } from '@llave/domain/operations/states/archive-reasons'
import { decideActivate, decideArchive } from '@llave/domain/operations/states/archiving'
import type { Milestones } from '@llave/domain/operations/states/milestones'
import { AppError, refuseField } from '../../../platform/app-error'
import { milestonesOf, type OperationRow } from '../../../record/operation-row'
import type { FieldChange, OperationChanges } from './operation-changes'

/**
 * What a save asks of the archive: nothing, archiving for a reason (or changing the reason), or restoring the
 * operation. A client that echoes a whole record asks for what is already the case.
 */
export function plannedArchiving(
  row: OperationRow,
  body: OperationChanges,
  now: Date,
  milestones: Milestones = milestonesOf(row),
): FieldChange[] {
  if (body.isArchived === false) return activation(row)
  const reason = body.archivedReason ?? null
  if (reason) return archiving(row, reason, now, milestones)
  if (body.isArchived === true && !row.is_archived) {
    refuseField('archivedReason', 'error_form_obligatory_field')
  }
  return []
}

function activation(row: OperationRow): FieldChange[] {
  if (decideActivate({ isArchived: row.is_archived }) === 'unchanged') return []
  const update = { is_archived: false, archived_reason: null, archived_date: null, withdrawn_date: null }
  return [{ field: 'isArchived', previousValue: true, newValue: false, update }]
}

function archiving(row: OperationRow, reason: ArchiveReason, now: Date, milestones: Milestones): FieldChange[] {
  const operation = { isArchived: row.is_archived, archivedReason: row.archived_reason, milestones }
  const decision = decideArchive(operation, reason)
  if (decision.kind === 'unchanged') return []
  if (decision.kind === 'refused') throw new AppError(decision.code, { details: { fields: decision.missing } })
  const archivedReason = decision.archivedReason
  const update = { is_archived: true, archived_reason: archivedReason, archived_date: row.archived_date ?? now }
  return [{ field: 'archivedReason', previousValue: row.archived_reason, newValue: archivedReason, update }]
}
