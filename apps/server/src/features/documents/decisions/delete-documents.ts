import type { BodyOf } from '@llave/api-contract/call-types'
import { isIdentityDocument } from '@llave/domain/documents/documents-complete'
import { AppError } from '../../../platform/app-error'
import { findRow } from '../../../platform/database/db'
import { removeUnreferenced } from '../../../platform/files/staged-files'
import { inTransaction, type Platform, type Requester, type Work } from '../../../platform/platform'
import type { EventOf } from '../../../record/events/operation-event'
import { tell } from '../../../record/events/tell'
import type { OperationRow } from '../../../record/operation/operation-row'
import { moveToBin } from '../bin/document-bin'
import { armCompleteness, followProvision, labelOf } from '../document-changes'
import { isStaffSender, refuseValidated, removalRefusal, type Sender, viewerOf } from '../documents.policy'
import { type DocumentRow, type EntryRow, knownDocument, knownEntry } from '../documents.store'
import { lockFor } from '../upload/upload-document'

type Deleted = EventOf<'DOCUMENTS_DELETED'>

interface By extends Requester {
  /** Checks again, while the operation is locked, that the sender may delete here. */
  readonly check?: (work: Work) => Promise<void>
}

/**
 * Deletes files of one section, all or none. The staff may delete any except those of a current signature, and can
 * restore them for a while; customers and holders may permanently delete their own uploads until these are valid. An
 * item without a file is an empty entry that the staff remove.
 */
export async function deleteDocuments(
  platform: Platform,
  sender: Sender,
  { operationId, holderId, documents: named }: BodyOf<'POST /operations/deleteDocumentationFiles'>,
  { actor, ip, check = async () => undefined }: By,
): Promise<void> {
  const staff = isStaffSender(sender)
  const run = async (work: Work) => {
    const operation = await lockFor(work, sender, operationId)
    await check(work)
    let byHolder: string | null = null
    const keys: string[] = []
    const documents: Deleted['documents'][number][] = []
    const entries: EntryRow[] = []
    for (const item of named) {
      const entry = await knownEntry(work.tx, viewerOf(sender), { operationId, holderId, ...item })
      entries.push(entry)
      const document = await labelOf(work, entry)
      if ('holderId' in sender) byHolder = document.holder
      if (item.documentId) {
        const file = await deleteFile(work, sender, operation, entry, item.documentId)
        if (staff) await moveToBin(work, entry, file)
        else keys.push(file.storageKey)
        documents.push({ document, file: file.name, isPrivate: file.isPrivate })
      } else {
        await deleteEntry(work, sender, entry)
        documents.push({ document, file: null, isPrivate: entry.isPrivate })
      }
    }
    // The customer is asked for the document again.
    const isAsked = documents.some(({ file, isPrivate }) => file !== null && !isPrivate)
    if (staff && isAsked) await armCompleteness(work, operation.id)
    const provision = await followProvision(work, operation, ...entries)
    await tell(work, operation, {
      type: 'DOCUMENTS_DELETED',
      documents,
      ...(byHolder !== null && { byHolder }),
      ...provision,
    })
    return keys
  }
  await removeUnreferenced(platform, await inTransaction(platform, { actor, ip }, run))
}

async function deleteFile(
  work: Work,
  sender: Sender,
  operation: OperationRow,
  entry: EntryRow,
  documentId: string,
): Promise<DocumentRow> {
  const address = { operationId: operation.id, holderId: entry.holderId, documentationId: entry.id, documentId }
  const document = await knownDocument(work.tx, viewerOf(sender), address)
  const refusal = isStaffSender(sender) ? null : removalRefusal(document, sender)
  if (refusal) throw new AppError(refusal)
  refuseValidated(sender, document, isIdentityDocument(entry.type))
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

async function deleteEntry(work: Work, sender: Sender, entry: EntryRow): Promise<void> {
  if (!isStaffSender(sender) || isIdentityDocument(entry.type)) throw new AppError('ERR_FORBIDDEN')
  const file = await findRow(work.tx, 'documents', { documentationId: entry.id }, ['id'])
  if (file) throw new AppError('ERR_DOCUMENTATION_HAS_FILES')
  await work.tx.deleteFrom('documentation').where('id', '=', entry.id).execute()
}
