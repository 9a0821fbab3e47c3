import { refuseField } from '../../../platform/app-error'
import type { OperationRow } from '../../../record/operation/operation-row'
import type { FieldChange, OperationChanges } from './operation-changes'

/**
 * The change of the archive that a save requests: none; archiving for a reason, or changing the reason; or restoring
 * the operation to the state that it kept. Echoed values request nothing.
 */
export function plannedArchiving(row: OperationRow, body: OperationChanges, now: Date): FieldChange[] {
  const { isArchived, archivedReason } = body
  if (isArchived === false) {
    if (!row.isArchived) return []
    const update = { isArchived: false, archivedReason: null, archivedDate: null, withdrawnDate: null }
    return [{ field: 'isArchived', previousValue: true, newValue: false, update }]
  }
  if (archivedReason) {
    if (row.isArchived && row.archivedReason === archivedReason) return []
    const update = { isArchived: true, archivedReason, archivedDate: row.archivedDate ?? now }
    return [{ field: 'archivedReason', previousValue: row.archivedReason, newValue: archivedReason, update }]
  }
  if (isArchived && !row.isArchived) refuseField('archivedReason', 'error_form_obligatory_field')
  return []
}
