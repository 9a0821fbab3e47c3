import type { MilestoneField } from '@llave/domain/operations/states/milestones'
import type { Selectable, Transaction, Updateable } from 'kysely'
import type { Database } from '../platform/database/schema'
import { isoOrNull } from './presenting'

export type OperationRow = Selectable<Database['operations']>
export type OperationUpdate = Omit<Updateable<Database['operations']>, 'version' | 'field_versions'>

/** The operation, locked until the transaction ends: anybody else who wants to change it waits. */
export function lockOperation(tx: Transaction<Database>, id: string): Promise<OperationRow | undefined> {
  return tx.selectFrom('operations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Writes changes as the next version and records in which version each of the fields last changed. */
export async function updateOperation(
  tx: Transaction<Database>,
  row: OperationRow,
  update: OperationUpdate,
  fields: readonly string[],
): Promise<OperationRow> {
  const version = row.version + 1
  const changed = Object.fromEntries(fields.map(field => [field, version]))
  return tx
    .updateTable('operations')
    .set({ ...update, version, field_versions: JSON.stringify({ ...row.field_versions, ...changed }) })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The milestone dates in the domain's format. */
export function milestonesOf(row: OperationRow): Record<MilestoneField, string | null> {
  return {
    presentationProposalsDate: isoOrNull(row.presentation_proposals_date),
    appraisalDate: isoOrNull(row.appraisal_date),
    signFEINDate: isoOrNull(row.sign_fein_date),
    signTransparencyActDate: isoOrNull(row.sign_transparency_act_date),
    formalizationDate: isoOrNull(row.formalization_date),
  }
}
