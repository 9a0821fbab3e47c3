import { isProvisionProof, provisionProofOf } from '@llave/domain/documents/document-sections'
import { documentsAreComplete } from '@llave/domain/documents/documents-complete'
import type { DocumentEvent, DocumentLabel } from '../../platform/outbox/domain-event'
import type { Work } from '../../platform/work'
import {
  type OperationRow,
  provisionIsProven,
  updateOperation,
  writeActivity,
} from '../operations/operations.published'
import type { EntryRow } from './documents.store'
import { filesByEntry } from './entries.store'

/** An event without the ids of the operation, which are the same for all. */
type News = DocumentEvent extends infer E
  ? E extends DocumentEvent
    ? Omit<E, 'operationId' | 'listIds'>
    : never
  : never

/**
 * Tells of a change of documents that the customer sees: to open pages always, to people what there is to tell. Of private
 * ones `tellOfPrivateDocuments` tells.
 */
export async function tellOfDocuments(work: Work, operation: OperationRow, ...news: News[]): Promise<void> {
  if (news.length === 0) await tellOfPrivateDocuments(work, operation)
  for (const event of news) await work.emit({ ...event, ...placeOf(operation) } as DocumentEvent)
  await work.emit({ type: 'REQUEST_CHANGED', userId: operation.user_id })
}

/** Tells the staff's open pages, and nobody else. */
export async function tellOfPrivateDocuments(work: Work, operation: OperationRow): Promise<void> {
  await work.emit({ type: 'OPERATION_CHANGED', ...placeOf(operation) })
}

const placeOf = ({ id, board_list_id }: OperationRow) => ({ operationId: id, listIds: [board_list_id] })

/** One line of the activity feed about a document. */
export function noteOfDocument(
  work: Work,
  operation: OperationRow,
  field: string,
  values: { readonly previous?: unknown; readonly next?: unknown },
): Promise<void> {
  return writeActivity(work, operation.id, [{ field, previous: values.previous ?? null, next: values.next ?? null }])
}

export async function labelOf(work: Work, entry: EntryRow): Promise<DocumentLabel> {
  const holder = entry.holder_id
    ? await work.tx.selectFrom('holders').select('name').where('id', '=', entry.holder_id).executeTakeFirst()
    : undefined
  return { type: entry.type, name: entry.name_document, holder: holder?.name ?? null }
}

/** `providingFundsDone` follows the proof of the operation's own provision: done when it is valid, undone when not. */
export async function followProvision(work: Work, operation: OperationRow, entry: EntryRow): Promise<void> {
  if (!isProvisionProof(entry.type) || entry.type !== provisionProofOf(operation.providing_funds)) return
  const done = await provisionIsProven(work.tx, operation.id, operation.providing_funds)
  if (done === operation.providing_funds_done) return
  await updateOperation(work.tx, operation, { providing_funds_done: done }, ['providingFundsDone'])
  await writeActivity(work, operation.id, [
    { field: 'providingFundsDone', previous: operation.providing_funds_done, next: done },
  ])
}

const COMPLETE = 'DOCUMENTS_COMPLETE'

/**
 * Whether the customer has just given the last document that is asked: true once, until the staff ask for something again.
 * The caller holds the operation, so that two last uploads at the same moment are counted one after the other.
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

/** The staff have asked for something again: the next "all uploaded" is news. */
export async function armCompleteness(work: Work, operationId: string): Promise<void> {
  await work.tx
    .deleteFrom('trigger_firings')
    .where('operation_id', '=', operationId)
    .where('trigger', '=', COMPLETE)
    .execute()
}
