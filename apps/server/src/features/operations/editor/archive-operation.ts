import { refuseField } from '../../../platform/app-error'
import type { OperationRow } from '../../../record/operation-row'
import type { FieldChange, OperationChanges } from './operation-changes'

/**
 * What a save asks of the archive: nothing, archiving for a reason (or changing the reason), or restoring the operation in
 * the state that it kept. A client that echoes a whole record asks for what is already the case.
 */
export function plannedArchiving(row: OperationRow, body: OperationChanges, now: Date): FieldChange[] {
  const { isArchived, archivedReason } = body
  if (isArchived === false) {
    if (!row.is_archived) return []
    const update = { is_archived: false, archived_reason: null, archived_date: null, withdrawn_date: null }
    return [{ field: 'isArchived', previousValue: true, newValue: false, update }]
  }
  if (archivedReason) {
    if (row.is_archived && row.archived_reason === archivedReason) return []
    const update = { is_archived: true, archived_reason: archivedReason, archived_date: row.archived_date ?? now }
    return [{ field: 'archivedReason', previousValue: row.archived_reason, newValue: archivedReason, update }]
  }
  if (isArchived && !row.is_archived) refuseField('archivedReason', 'error_form_obligatory_field')
  return []
}
