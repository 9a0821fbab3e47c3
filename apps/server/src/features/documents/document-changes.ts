import type { AskedLabel, DocumentLabel } from '@llave/api-contract/activity'
import { provisionProofOf } from '@llave/domain/documents/document-sections'
import { documentsAreComplete } from '@llave/domain/documents/documents-complete'
import type { Work } from '../../platform/platform'
import type { ValidatedFile } from '../../record/events/operation-event'
import { type OperationRow, updateOperation } from '../../record/operation/operation-row'
import { provisionIsProven } from '../../record/operation/provision-proof'
import type { DocumentRow, EntryRow } from './documents.store'
import { filesByEntry } from './entries.store'

/** The name of an entry's document as people read it. */
export async function labelOf(work: Work, entry: EntryRow): Promise<DocumentLabel> {
  const holder = entry.holderId
    ? await work.tx.selectFrom('holders').select('name').where('id', '=', entry.holderId).executeTakeFirst()
    : undefined
  return { type: entry.type, name: entry.nameDocument, holder: holder?.name ?? null }
}

/** The same for an entry that somebody is asked for. */
export const askedLabelOf = async (work: Work, entry: EntryRow): Promise<AskedLabel> => ({
  ...(await labelOf(work, entry)),
  entryId: entry.id,
})

export function validatedFile(entry: Pick<EntryRow, 'id' | 'type'>, { id }: Pick<DocumentRow, 'id'>): ValidatedFile {
  return { documentType: entry.type, documentationId: entry.id, documentId: id }
}

/**
 * Updates `providingFundsDone` from the proof of the operation's provision: true while that is valid. Returns a changed
 * value.
 */
export async function followProvision(
  work: Work,
  operation: OperationRow,
  ...entries: readonly EntryRow[]
): Promise<{ readonly providingFundsDone?: boolean }> {
  const proof = provisionProofOf(operation.providingFunds)
  if (!entries.some(({ type }) => type === proof)) return {}
  const done = await provisionIsProven(work.tx, operation.id, operation.providingFunds)
  if (done === operation.providingFundsDone) return {}
  await updateOperation(work, operation, { providingFundsDone: done }, ['providingFundsDone'])
  return { providingFundsDone: done }
}

const COMPLETE = 'DOCUMENTS_COMPLETE'

/**
 * The customer has just provided the last requested document: true once, until the staff request something again. The
 * caller holds the operation's lock, so that two simultaneous last uploads are counted one after the other.
 */
export async function becameComplete(work: Work, operation: OperationRow): Promise<boolean> {
  const entries = await filesByEntry(work.tx, operation.id, { withPrivate: false })
  const complete = documentsAreComplete(
    entries
      .filter(({ entry }) => !entry.isPrivate)
      .map(({ entry, today }) => ({ type: entry.type, waived: entry.waivedReason !== null, files: today })),
  )
  if (!complete) return false
  const told = await work.tx
    .insertInto('triggerFirings')
    .values({
      operationId: operation.id,
      trigger: COMPLETE,
      stateEnteredDate: operation.stateEnteredDate,
      firedDate: work.now,
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return Number(told.numInsertedOrUpdatedRows) > 0
}

/** Re-arms `becameComplete` after a new request. */
export async function armCompleteness(work: Work, operationId: string): Promise<void> {
  await work.tx
    .deleteFrom('triggerFirings')
    .where('operationId', '=', operationId)
    .where('trigger', '=', COMPLETE)
    .execute()
}
