import { fitsSection, hasOwnName } from '@llave/domain/documents/document-sections'
import type { DocumentType } from '@llave/domain/documents/document-types'
import { isIdentityDocument } from '@llave/domain/documents/documents-complete'
import type { Actor } from '../../../platform/actor'
import { AppError, refuseFields } from '../../../platform/app-error'
import { plainText, safeHtml } from '../../../platform/rich-text'
import type { Work } from '../../../platform/work'
import { holdOperation } from '../../../record/operation-access'
import { tell } from '../../../record/tell'
import { armCompleteness, followProvision, labelOf } from '../document-changes'
import { type EntryRow, findEntry } from '../documents.store'
import { findEntryOfType, insertEntry } from '../entries.store'
import { checkHolder } from '../upload/upload-document'

interface Request {
  readonly operationId: string
  readonly holderId?: string | null | undefined
  readonly documentType: DocumentType
  readonly nameDocument?: string | null | undefined
  readonly messageDocument?: string | null | undefined
}

/**
 * Asks the customer for one more document. If it is already requested: ERR_FORM_REQUEST_NEW_DCOUMENT_TYPE_DUPLICATE.
 */
export async function requestDocument(work: Work, actor: Actor, request: Request): Promise<void> {
  const operation = await holdOperation(work, actor, request.operationId)
  const { holderId = null, documentType: type } = request
  await checkHolder(work, operation.id, holderId)
  checkType(type, holderId)
  const nameDocument = hasOwnName(type) ? (request.nameDocument ?? null) : null
  refuseFields(hasOwnName(type) && !nameDocument ? { nameDocument: 'error_form_obligatory_field' } : {})
  const message = safeHtml(request.messageDocument ?? '')
  const wanted = {
    operationId: operation.id,
    holderId,
    type,
    nameDocument,
    message: plainText(message) ? message : null,
  }
  if (await findEntryOfType(work.tx, wanted)) throw new AppError('ERR_FORM_REQUEST_NEW_DCOUMENT_TYPE_DUPLICATE')

  const entry = await insertEntry(work.tx, wanted, work.now)
  await armCompleteness(work, operation.id)
  await tell(work, operation, {
    type: 'DOCUMENT_REQUESTED',
    document: await labelOf(work, entry),
    message: plainText(message) || null,
  })
}

/**
 * Asks the customer for a newer version of a document: its files become PENDIENTE, and the message stays on the entry
 * until the new file arrives. For documents with individual names, `otherDocument` says which one (the entry, or a file
 * in it).
 */
export async function requestUpdate(
  work: Work,
  actor: Actor,
  request: Request & { readonly otherDocument?: string | null | undefined },
): Promise<void> {
  const operation = await holdOperation(work, actor, request.operationId)
  const { holderId = null, documentType: type } = request
  await checkHolder(work, operation.id, holderId)
  checkType(type, holderId)
  const message = safeHtml(request.messageDocument ?? '')
  refuseFields({
    ...(plainText(message) === '' && { messageDocument: 'error_form_obligatory_field' }),
    ...(hasOwnName(type) && !request.otherDocument && { otherDocument: 'error_form_obligatory_field' }),
  })
  const entry = await entryToUpdate(work, operation.id, holderId, type, request.otherDocument ?? null)

  await work.tx.updateTable('documentation').set({ message_update: message }).where('id', '=', entry.id).execute()
  await work.tx
    .updateTable('documents')
    .set({ state: 'PENDIENTE', rejection_reason: null })
    .where('documentation_id', '=', entry.id)
    .where('is_private', '=', false)
    .execute()
  await armCompleteness(work, operation.id)
  const provision = await followProvision(work, operation, entry)
  await tell(work, operation, {
    type: 'DOCUMENT_UPDATE_REQUESTED',
    document: await labelOf(work, entry),
    message: plainText(message),
    ...provision,
  })
}

/** Reminds the customer of the named documents; unless all of them belong to the operation, no reminder is sent. */
export async function remindOfDocuments(
  work: Work,
  actor: Actor,
  wish: {
    readonly operationId: string
    readonly listDocumentation: readonly { readonly _id: string; readonly holderId?: string | null | undefined }[]
  },
): Promise<number> {
  const operation = await holdOperation(work, actor, wish.operationId)
  const documents = []
  for (const { _id, holderId = null } of wish.listDocumentation) {
    const entry = await findEntry(
      work.tx,
      { staff: true },
      { operationId: operation.id, holderId, documentationId: _id },
    )
    if (!entry) throw new AppError('ERR_DOCUMENT_NOT_FOUND')
    documents.push(await labelOf(work, entry))
  }
  await tell(work, operation, { type: 'DOCUMENTS_REMINDED', documents })
  return documents.length
}

/** Allows only the document types of a section; DNI and contract are requested as part of signing. */
function checkType(type: DocumentType, holderId: string | null): void {
  const fits = fitsSection(type, holderId ? 'HOLDER' : 'GENERAL') && !isIdentityDocument(type)
  refuseFields(fits ? {} : { documentType: 'error_form_option' })
}

async function entryToUpdate(
  work: Work,
  operationId: string,
  holderId: string | null,
  type: DocumentType,
  otherDocument: string | null,
): Promise<EntryRow> {
  const of = { operationId, holderId, type, nameDocument: null }
  const entry = otherDocument
    ? await namedEntry(work, operationId, holderId, otherDocument)
    : await findEntryOfType(work.tx, of)
  if (entry?.type !== type) throw new AppError('ERR_DOCUMENT_NOT_FOUND')
  return entry
}

async function namedEntry(work: Work, operationId: string, holderId: string | null, id: string) {
  const file = await work.tx.selectFrom('documents').select('documentation_id').where('id', '=', id).executeTakeFirst()
  const documentationId = file?.documentation_id ?? id
  return findEntry(work.tx, { staff: true }, { operationId, holderId, documentationId })
}
