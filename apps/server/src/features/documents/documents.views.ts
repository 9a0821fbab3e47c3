import type { Kysely } from 'kysely'
import { type Actor, isStaffActor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import type { Database } from '../../platform/database/schema'
import type { Platform } from '../../platform/platform'
import { findOperation, mayRead, presentDocumentation } from '../operations/operations.published'

/** The documentation of an operation as the reader may see it. */
export async function presentPapers(db: Kysely<Database>, actor: Actor, operationId: string) {
  const record = await findOperation(db, operationId)
  if (!record || !mayRead(actor, record)) throw new AppError('ERR_FORM_OPERATION_NOT_FOUND')
  return presentDocumentation(record, isStaffActor(actor) ? 'STAFF' : 'CUSTOMER')
}

/** One entry of it. */
export async function readEntry(db: Kysely<Database>, actor: Actor, operationId: string, entryId: string) {
  const { operationDocumentation, holders } = await presentPapers(db, actor, operationId)
  const entries = [...operationDocumentation, ...holders.flatMap(({ holderDocumentation }) => holderDocumentation)]
  const entry = entries.find(({ _id }) => _id === entryId)
  if (!entry) throw new AppError('ERR_DOCUMENT_NOT_FOUND')
  return entry
}

/** The operation's folder as a tree: the general documents, then those of each holder. For staff. */
export async function readFileTree(platform: Platform, operationId: string) {
  const record = await findOperation(platform.db, operationId)
  if (!record) throw new AppError('ERR_FORM_OPERATION_NOT_FOUND')
  const { operationDocumentation, holders } = presentDocumentation(record, 'STAFF')
  return {
    numOperation: record.num_operation,
    title: record.title,
    folderUrl: platform.files.folderUrl(record.operation_folder ?? record.id),
    files: record.documents.length,
    size: record.documents.reduce((sum, { size }) => sum + size, 0),
    folders: [
      { holderId: null, name: null, entries: operationDocumentation },
      ...holders.map(holder => ({ holderId: holder._id, name: holder.name, entries: holder.holderDocumentation })),
    ],
  }
}
