import type { DocumentLabel } from '@llave/api-contract/activity'
import { provisionProofOf } from '@llave/domain/documents/document-sections'
import { documentsAreComplete } from '@llave/domain/documents/documents-complete'
import type { Work } from '../../platform/work'
import { type OperationRow, updateOperation } from '../../record/operation-row'
import { provisionIsProven } from './asked-documents'
import type { EntryRow } from './documents.store'
import { filesByEntry } from './entries.store'

/** The name of an entry's document, as people know it. */
export async function labelOf(work: Work, entry: EntryRow): Promise<DocumentLabel> {
  const holder = entry.holder_id
    ? await work.tx.selectFrom('holders').select('name').where('id', '=', entry.holder_id).executeTakeFirst()
    : undefined
  return { type: entry.type, name: entry.name_document, holder: holder?.name ?? null }
}

/**
 * Keeps `providingFundsDone` in step with the proof of the operation's own provision: true while that is valid. Returns
 * the new value if it has changed.
 */
export async function followProvision(
  work: Work,
  operation: OperationRow,
  ...entries: readonly EntryRow[]
): Promise<{ readonly providingFundsDone?: boolean }> {
  const proof = provisionProofOf(operation.providing_funds)
  if (!entries.some(({ type }) => type === proof)) return {}
  const done = await provisionIsProven(work.tx, operation.id, operation.providing_funds)
  if (done === operation.providing_funds_done) return {}
  await updateOperation(work, operation, { providing_funds_done: done }, ['providingFundsDone'])
  return { providingFundsDone: done }
}

const COMPLETE = 'DOCUMENTS_COMPLETE'

/**
 * Whether the customer has just provided the last requested document: true once, until the staff request something
 * again. The caller holds the operation's lock, so that two simultaneous last uploads are counted one after the other.
 */
export async function becameComplete(work: Work, operation: OperationRow): Promise<boolean> {
  const entries = await filesByEntry(work.tx, operation.id, { withPrivate: false })
  const complete = documentsAreComplete(
    entries
      .filter(({ entry }) => !entry.is_private)
      .map(({ entry, files }) => ({ type: entry.type, waived: entry.waived_reason !== null, files })),
  )
  if (!complete) return false
  const told = await work.tx
    .insertInto('trigger_firings')
    .values({
      operation_id: operation.id,
      trigger: COMPLETE,
      state_entered_date: operation.state_entered_date,
      fired_date: work.now,
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return Number(told.numInsertedOrUpdatedRows) > 0
}

/** The staff have requested something again: the next "all uploaded" is news. */
export async function armCompleteness(work: Work, operationId: string): Promise<void> {
  await work.tx
    .deleteFrom('trigger_firings')
    .where('operation_id', '=', operationId)
    .where('trigger', '=', COMPLETE)
    .execute()
}
