import { isIdentityDocument } from '@llave/domain/documents/documents-complete'
import { type Actor, isStaffActor } from '../../../platform/actor'
import { AppError } from '../../../platform/app-error'
import { removeUnreferenced } from '../../../platform/files/staged-files'
import type { Platform } from '../../../platform/platform'
import { inTransaction, type Work } from '../../../platform/work'
import { lockOperationFor } from '../../../record/operation-access'
import type { EventOf } from '../../../record/operation-event'
import type { OperationRow } from '../../../record/operation-row'
import { tell } from '../../../record/tell'
import { moveToBin } from '../bin/document-bin'
import { armCompleteness, followProvision, labelOf } from '../document-changes'
import { refuseValidated, removalRefusal, viewerOf } from '../documents.policy'
import { type DocumentRow, type EntryRow, findDocument, findEntry } from '../documents.store'

type Deleted = EventOf<'DOCUMENTS_DELETED'>

interface Wish {
  readonly operationId: string
  readonly holderId?: string | null | undefined
  readonly documents: readonly { readonly documentationId: string; readonly documentId?: string | null | undefined }[]
}

/**
 * Deletes files of one section, all or none. The staff may delete any except those of a current signature, and can
 * restore them for a while; customers may permanently delete their own uploads until these are valid. An item without a
 * file is an empty entry that the staff remove.
 */
export async function deleteDocuments(platform: Platform, actor: Actor, wish: Wish, ip: string): Promise<void> {
  const run = async (work: Work) => {
    const operation = await lockOperationFor(work, actor, wish.operationId)
    const keys: string[] = []
    const documents: Deleted['documents'][number][] = []
    const entries: EntryRow[] = []
    for (const item of wish.documents) {
      const address = { operationId: operation.id, holderId: wish.holderId ?? null, ...item }
      const entry = await findEntry(work.tx, viewerOf(actor), address)
      if (!entry) throw new AppError('ERR_DOCUMENT_NOT_FOUND')
      entries.push(entry)
      const document = await labelOf(work, entry)
      if (item.documentId) {
        const file = await deleteFile(work, actor, operation, entry, item.documentId)
        if (isStaffActor(actor)) await moveToBin(work, entry, file)
        else keys.push(file.storageKey)
        documents.push({ document, file: file.name, isPrivate: file.isPrivate })
      } else {
        await deleteEntry(work, actor, entry)
        documents.push({ document, file: null, isPrivate: entry.isPrivate })
      }
    }
    // The customer is asked for it again.
    const isAsked = documents.some(({ file, isPrivate }) => file !== null && !isPrivate)
    if (isStaffActor(actor) && isAsked) await armCompleteness(work, operation.id)
    const provision = await followProvision(work, operation, ...entries)
    await tell(work, operation, { type: 'DOCUMENTS_DELETED', documents, ...provision })
    return keys
  }
  await removeUnreferenced(platform, await inTransaction(platform, actor, run, ip))
}

async function deleteFile(
  work: Work,
  actor: Actor,
  operation: OperationRow,
  entry: EntryRow,
  documentId: string,
): Promise<DocumentRow> {
  const address = { operationId: operation.id, holderId: entry.holderId, documentationId: entry.id, documentId }
  const document = await findDocument(work.tx, viewerOf(actor), address)
  if (!document) throw new AppError('ERR_DOCUMENT_NOT_FOUND')
  const refusal = isStaffActor(actor) ? null : removalRefusal(document, actor.userId)
  if (refusal) throw new AppError(refusal)
  refuseValidated(actor, document, isIdentityDocument(entry.type))
  await refuseSigned(work, entry)
  await work.tx.deleteFrom('documents').where('id', '=', document.id).execute()
  await work.audit({ action: 'document.deleted', entity: 'document', entityId: document.id })
  return document
}

/** The documents of a current signature are reviewed, not deleted: only a rejection lets the holder sign again. */
async function refuseSigned({ tx }: Work, entry: EntryRow): Promise<void> {
  if (!isIdentityDocument(entry.type)) return
  const signed = await tx
    .selectFrom('contractSignings')
    .select('id')
    .where('holderId', '=', entry.holderId)
    .where('rejectedDate', 'is', null)
    .where('signedDate', 'is not', null)
    .executeTakeFirst()
  if (signed) throw new AppError('ERR_FORBIDDEN')
}

async function deleteEntry(work: Work, actor: Actor, entry: EntryRow): Promise<void> {
  if (!isStaffActor(actor) || isIdentityDocument(entry.type)) throw new AppError('ERR_FORBIDDEN')
  const file = await work.tx
    .selectFrom('documents')
    .select('id')
    .where('documentationId', '=', entry.id)
    .executeTakeFirst()
  if (file) throw new AppError('ERR_DOCUMENTATION_HAS_FILES')
  await work.tx.deleteFrom('documentation').where('id', '=', entry.id).execute()
}
