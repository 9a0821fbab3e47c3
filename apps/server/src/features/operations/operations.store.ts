import { provisionProofOf } from '@llave/domain/documents/document-sections'
import type { DocumentType } from '@llave/domain/documents/document-types'
import { entryState } from '@llave/domain/documents/documentation-entry'
import { documentsOnEntering } from '@llave/domain/documents/required-documents'
import type { Milestones } from '@llave/domain/operations/milestones'
import type { OperationState } from '@llave/domain/operations/operation-states'
import { foldText } from '@llave/domain/text/search-text'
import { type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { Database } from '../../platform/database/schema'
import type { Work } from '../../platform/work'

export type OperationRow = Selectable<Database['operations']>
export type OperationUpdate = Omit<Updateable<Database['operations']>, 'version' | 'field_versions'>

/** The operation, held until the transaction ends: whoever else wants to change it waits. */
export function lockOperation(tx: Transaction<Database>, id: string): Promise<OperationRow | undefined> {
  return tx.selectFrom('operations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Writes changes as the next version and remembers in which one each of the fields changed last. */
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

/** One line of the activity feed: what changed from what to what. */
export interface Change {
  readonly field: string
  readonly previous: unknown
  readonly next: unknown
}

export async function writeActivity(work: Work, operationId: string, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  await work.tx
    .insertInto('activity')
    .values(
      changes.map(({ field, previous, next }) => ({
        operation_id: operationId,
        field,
        previous_value: JSON.stringify(previous ?? null),
        new_value: JSON.stringify(next ?? null),
        user_id: work.actor?.userId ?? null,
        created_date: work.now,
      })),
    )
    .execute()
}

/** The general documents that a state asks for, unless the operation has such an entry already. */
export async function addDocumentsOfState(work: Work, operationId: string, state: OperationState): Promise<void> {
  for (const type of documentsOnEntering(state)) await addGeneralDocument(work, operationId, type)
}

async function addGeneralDocument(work: Work, operationId: string, type: DocumentType): Promise<void> {
  await sql`
    insert into documentation (operation_id, type, position, created_date)
    select ${operationId}, ${type},
      coalesce((select max(position) + 1 from documentation where operation_id = ${operationId} and holder_id is null), 0),
      ${work.now}
    where not exists (
      select from documentation where operation_id = ${operationId} and holder_id is null and type = ${type}
    )`.execute(work.tx)
}

/** Whether the proof of payment of a variant's provision is there and valid, as the customer sees it: without private files. */
export async function provisionIsProven(
  tx: Transaction<Database>,
  operationId: string,
  providingFunds: boolean,
): Promise<boolean> {
  const files = await tx
    .selectFrom('documents')
    .innerJoin('documentation', 'documentation.id', 'documents.documentation_id')
    .select('documents.state')
    .where('documentation.operation_id', '=', operationId)
    .where('documentation.type', '=', provisionProofOf(providingFunds))
    .where('documents.is_private', '=', false)
    .execute()
  return files.length > 0 && entryState(files) === 'VALIDADO'
}

/** Makes what the search looks through anew: number, title, and the names, e-mails and phones of customer and holders. */
export async function refreshSearchText(tx: Transaction<Database>, operationId: string): Promise<void> {
  const { rows } = await sql<{ words: string }>`
    select concat_ws(' ', o.num_operation, o.title, u.name, u.lastname, u.email, u.phone,
      (select string_agg(concat_ws(' ', h.name, h.email, h.phone), ' ' order by h.position)
       from holders h where h.operation_id = o.id)) as words
    from operations o join users u on u.id = o.user_id where o.id = ${operationId}`.execute(tx)
  await tx
    .updateTable('operations')
    .set({ search_text: foldText(rows[0]?.words ?? '') })
    .where('id', '=', operationId)
    .execute()
}

/** The same for all operations of a customer whose name, e-mail or phone has changed. */
export async function refreshSearchTextsOf(tx: Transaction<Database>, userId: string): Promise<void> {
  const operations = await tx.selectFrom('operations').select('id').where('user_id', '=', userId).execute()
  for (const { id } of operations) await refreshSearchText(tx, id)
}

/** The milestone dates as the domain wants them. */
export function milestonesOf(row: OperationRow): Milestones {
  const iso = (date: Date | null) => date?.toISOString() ?? null
  return {
    presentationProposalsDate: iso(row.presentation_proposals_date),
    appraisalDate: iso(row.appraisal_date),
    signFEINDate: iso(row.sign_fein_date),
    signTransparencyActDate: iso(row.sign_transparency_act_date),
    formalizationDate: iso(row.formalization_date),
  }
}
