import type { AskedLabel } from '@llave/api-contract/activity'
import { fitsSection, hasOwnName } from '@llave/domain/documents/document-sections'
import type { DocumentType } from '@llave/domain/documents/document-types'
import { byUrgency } from '@llave/domain/documents/document-urgency'
import { entryIsUploaded } from '@llave/domain/documents/documentation-entry'
import { isIdentityDocument } from '@llave/domain/documents/documents-complete'
import { type CalendarDay, calendarDay } from '@llave/domain/time/calendar-day'
import { sql } from 'kysely'
import { AppError, refuseField, refuseFields } from '../../../platform/app-error'
import type { Db } from '../../../platform/database/db'
import type { CallRequest } from '../../../platform/http/call-server'
import type { Actor, Work } from '../../../platform/platform'
import { plainText, safeHtml } from '../../../platform/rich-text'
import { tell } from '../../../record/events/tell'
import { lockOperationFor } from '../../../record/operation/operation-row'
import { isReached } from '../../../record/people/is-reached'
import { armCompleteness, askedLabelOf, followProvision } from '../document-changes'
import { type EntryRow, knownEntry } from '../documents.store'
import { filesByEntry, findEntryOfType, insertEntry } from '../entries.store'
import { checkHolder } from '../upload/upload-document'
import { partedByAsked, tellReminders } from './reminders'
import { wrongDeadline } from './set-dates'

type Several = CallRequest<'POST /operations/requestNewDocumentationFiles'>['body']

/** Requests one more document; errors name the fields as sent. */
export function requestDocument(
  work: Work,
  actor: Actor,
  request: CallRequest<'POST /operations/requestNewDocumentationFile'>['body'],
): Promise<void> {
  return requestAll(work, actor, request, [{ asked: request, path: '' }])
}

/** Requests several documents, all or none, with one message. */
export function requestDocuments(work: Work, actor: Actor, request: Several): Promise<void> {
  const wanted = request.documents.map((asked, at) => ({ asked, path: `documents.${at}.` }))
  return requestAll(work, actor, request, wanted)
}

const DUPLICATE = 'ERR_FORM_REQUEST_NEW_DCOUMENT_TYPE_DUPLICATE'

/** Throws ERR_FORM_REQUEST_NEW_DCOUMENT_TYPE_DUPLICATE when one of them is already requested. */
async function requestAll(
  work: Work,
  actor: Actor,
  { operationId, messageDocument, deadline = null }: Omit<Several, 'documents'>,
  wanted: readonly { readonly asked: Several['documents'][number]; readonly path: string }[],
): Promise<void> {
  const operation = await lockOperationFor(work, actor, operationId)
  refuseFields({ ...wrongDeadline(deadline, work.now) })
  const message = safeHtml(messageDocument ?? '')
  const documents: AskedLabel[] = []
  for (const { asked, path } of wanted) {
    const { holderId = null, documentType: type } = asked
    await checkHolder(work.tx, operation.id, holderId)
    checkType(type, holderId, `${path}documentType`)
    const nameDocument = hasOwnName(type) ? (asked.nameDocument ?? null) : null
    if (hasOwnName(type) && !nameDocument) refuseField(`${path}nameDocument`, 'error_form_obligatory_field')
    const entry = {
      operationId: operation.id,
      holderId,
      type,
      nameDocument,
      messageUpdate: plainText(message) ? message : null,
      deadline,
    }
    if (await findEntryOfType(work.tx, entry)) {
      throw new AppError(DUPLICATE, {
        fields: { [`${path}${nameDocument ? 'nameDocument' : 'documentType'}`]: DUPLICATE },
      })
    }
    documents.push(await askedLabelOf(work, await insertEntry(work.tx, entry, work.now)))
  }
  await armCompleteness(work, operation.id)
  await tell(work, operation, { type: 'DOCUMENTS_REQUESTED', documents, message: plainText(message) || null, deadline })
}

/**
 * Requests a newer version of a document: its files become PENDIENTE, and the message stays on the entry until the new
 * file arrives. A valid file still counts as valid until the new one is. For individually named documents,
 * `otherDocument` is the entry or a file in it.
 */
export async function requestUpdate(
  work: Work,
  actor: Actor,
  request: CallRequest<'POST /operations/requestUpdateDocumentationFile'>['body'],
): Promise<void> {
  const operation = await lockOperationFor(work, actor, request.operationId)
  const { holderId = null, documentType: type } = request
  await checkHolder(work.tx, operation.id, holderId)
  checkType(type, holderId, 'documentType')
  const message = safeHtml(request.messageDocument ?? '')
  refuseFields({
    ...wrongDeadline(request.deadline ?? null, work.now),
    ...(plainText(message) === '' && { messageDocument: 'error_form_obligatory_field' }),
    ...(hasOwnName(type) && !request.otherDocument && { otherDocument: 'error_form_obligatory_field' }),
  })
  const entry = await entryToUpdate(work, operation.id, holderId, type, request.otherDocument ?? null)

  const deadline = request.deadline === undefined ? standingDeadline(entry, work.now) : request.deadline
  await work.tx
    .updateTable('documentation')
    // Asking for it decides that it is needed.
    .set({ messageUpdate: message, deadline, waivedReason: null, waiverProposal: null })
    .where('id', '=', entry.id)
    .execute()
  const updated = await work.tx
    .updateTable('documents')
    .set({ stillValid: sql`still_valid or state = 'VALIDADO'`, state: 'PENDIENTE', rejectionReason: null })
    .where('documentationId', '=', entry.id)
    .where('isPrivate', '=', false)
    .returning('uploadedByHolder')
    .execute()
  await armCompleteness(work, operation.id)
  const provision = await followProvision(work, operation, entry)
  await tell(work, operation, {
    type: 'DOCUMENT_UPDATE_REQUESTED',
    document: await askedLabelOf(work, entry),
    message: plainText(message),
    deadline,
    ...(updated.some(({ uploadedByHolder }) => uploadedByHolder !== null) && { sentByHolder: true }),
    ...provision,
  })
}

/**
 * Reminds whoever has to send them, the customer or another holder, of the named documents that are missing; returns
 * their number. Throws ERR_DOCUMENT_NOT_FOUND if a named one is not a requested document of this operation,
 * ERR_VERSION_CONFLICT if none is missing any more, and ERR_CUSTOMER_WITHOUT_EMAIL if there is nobody to write to.
 */
export async function remindOfDocuments(
  work: Work,
  actor: Actor,
  wish: CallRequest<'POST /operations/sendPendingDocumentationEmail'>['body'],
): Promise<number> {
  const operation = await lockOperationFor(work, actor, wish.operationId)
  const asked = await filesByEntry(work.tx, operation.id, { withPrivate: false })
  const missing: typeof asked = []
  for (const { _id, holderId = null } of wish.listDocumentation) {
    const found = asked.find(({ entry }) => entry.id === _id && entry.holderId === holderId && !entry.isPrivate)
    if (!found) throw new AppError('ERR_DOCUMENT_NOT_FOUND')
    const { entry, today } = found
    if (!entryIsUploaded(today, entry.waivedReason !== null)) missing.push(found)
  }
  const compare = byUrgency(work.now)
  const dated = ({ entry, today }: (typeof missing)[number]) => ({
    ...entry,
    reason: entry.waivedReason,
    documents: today,
  })
  missing.sort((a, b) => compare(dated(a), dated(b)))
  if (missing.length === 0) throw new AppError('ERR_VERSION_CONFLICT')
  const documents = []
  for (const { entry, files, missing: months } of missing) {
    const label = { ...(await askedLabelOf(work, entry)), ...(months.length > 0 && { months }) }
    documents.push({ label, type: entry.type, holderId: entry.holderId, files })
  }
  const parted = await partedByAsked(work, operation, documents)
  if (parted.ofCustomer.length > 0 && !(await customerHasEmail(work.tx, operation.id))) {
    throw new AppError('ERR_CUSTOMER_WITHOUT_EMAIL')
  }
  await tellReminders(work, operation, parted)
  return documents.length
}

export async function customerHasEmail(db: Db, operationId: string): Promise<boolean> {
  const customer = await db
    .selectFrom('operations')
    .innerJoin('users', 'users.id', 'operations.userId')
    .select('users.id')
    .where('operations.id', '=', operationId)
    .where(isReached)
    .executeTakeFirst()
  return customer !== undefined
}

/** Allows the document types of the section, except DNI and contract, which are requested by signing. */
function checkType(type: DocumentType, holderId: string | null, field: string): void {
  const fits = fitsSection(type, holderId ? 'HOLDER' : 'GENERAL') && !isIdentityDocument(type)
  if (!fits) refuseField(field, 'error_form_option')
}

/** The deadline of an earlier request, if it is still ahead. */
function standingDeadline({ deadline }: EntryRow, now: Date): CalendarDay | null {
  return deadline && deadline >= calendarDay(now) ? deadline : null
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
  // A private entry was not requested from the customer, who must not learn its name.
  if (entry?.type !== type || entry.isPrivate) throw new AppError('ERR_DOCUMENT_NOT_FOUND')
  return entry
}

async function namedEntry(work: Work, operationId: string, holderId: string | null, id: string) {
  const file = await work.tx.selectFrom('documents').select('documentationId').where('id', '=', id).executeTakeFirst()
  const documentationId = file?.documentationId ?? id
  return knownEntry(work.tx, { staff: true }, { operationId, holderId, documentationId })
}
