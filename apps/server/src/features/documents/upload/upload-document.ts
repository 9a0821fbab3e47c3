import { fitsSection, hasOwnName, isProvisionProof } from '@llave/domain/documents/document-sections'
import type { DocumentType } from '@llave/domain/documents/document-types'
import { expiryOf, validityFrom } from '@llave/domain/documents/document-validity'
import { isIdentityDocument } from '@llave/domain/documents/documents-complete'
import { monthsOf, paperMonthsFrom } from '@llave/domain/documents/paper-months'
import { areApart } from '@llave/domain/holders/paper-sight'
import { calendarDay } from '@llave/domain/time/calendar-day'
import { sql } from 'kysely'
import { AppError, refusal, refuseField } from '../../../platform/app-error'
import { type Db, findRow, updateRow } from '../../../platform/database/db'
import { type PreparedFile, prepareUpload } from '../../../platform/files/intake/prepare-upload'
import { withUnlocked } from '../../../platform/files/intake/unlock-upload'
import type { Staged, StagedFiles } from '../../../platform/files/staged-files'
import type { CallRequest } from '../../../platform/http/call-server'
import type { UploadedFile } from '../../../platform/http/receive-upload'
import type { Platform, Work } from '../../../platform/platform'
import { tell } from '../../../record/events/tell'
import {
  checkChangeable,
  lockOperation,
  lockOperationFor,
  type OperationRow,
} from '../../../record/operation/operation-row'
import { becameComplete, followProvision, labelOf, validatedFile } from '../document-changes'
import {
  allowedExtensions,
  isStaffSender,
  refuseOthersFile,
  refuseValidated,
  type Sender,
  viewerOf,
} from '../documents.policy'
import { type DocumentRow, type EntryRow, knownDocument, knownEntry } from '../documents.store'
import { findEntryOfType, insertEntry } from '../entries.store'
import { keptReason } from '../entry-rule'
import { saidMonths } from './said-months'
import { storeDocument } from './store-document'

type UploadBody = CallRequest<'POST /documents/upload'>['body']
export type UploadWish = Pick<UploadBody, 'operationId'> &
  Partial<Omit<UploadBody, 'currentDocs' | 'totalDocs'>> & {
    /** The file is imported with its operation. */
    readonly imported?: boolean
  }

/**
 * Checks the destination of an uploaded file, then its content, and stores the bytes, decrypted if they were encrypted.
 */
export async function stageDocument(
  platform: Platform,
  staged: StagedFiles,
  sender: Sender,
  wish: UploadWish,
  file: UploadedFile | null,
): Promise<Staged<PreparedFile>> {
  if (!file) refuseField('file', 'error_form_obligatory_field')
  if (!('holderId' in sender)) await checkChangeable(platform.db, sender, wish.operationId)
  await findTarget(platform.db, sender, wish)
  const allowed = allowedExtensions(sender, Boolean(wish.documentId))
  return withUnlocked(file, wish.password, async readable =>
    staged.put(await prepareUpload(platform, readable, allowed)),
  )
}

/**
 * Writes an uploaded file into the named entry, or into one found or created by its type; with `documentId` it replaces
 * that file. The destination is checked again while the operation is locked.
 */
export async function keepDocument(
  work: Work,
  staged: StagedFiles,
  sender: Sender,
  wish: UploadWish,
  file: Staged<PreparedFile>,
): Promise<DocumentRow> {
  const operation = await lockFor(work, sender, wish.operationId)
  const target = await findTarget(work.tx, sender, wish)
  const entry = target.entry ?? (await insertEntry(work.tx, target.wanted, work.now))
  const staff = isStaffSender(sender)
  const months = wish.months && saidMonths(wish.months, entry.type, work.now)
  const rules = await work.tx.selectFrom('company').select(['paperValidity', 'paperMonths']).executeTakeFirstOrThrow()
  const isByMonth = monthsOf(entry.type, paperMonthsFrom(rules.paperMonths)) !== null
  const document = await storeDocument(work, staged, {
    operationId: operation.id,
    documentationId: entry.id,
    file,
    state: staff && wish.isValid ? 'VALIDADO' : 'PENDIENTE_VALIDACION',
    // A monthly document does not expire: a new month is asked for instead.
    expiresOn: isByMonth ? null : expiryOf(entry.type, calendarDay(work.now), validityFrom(rules.paperValidity)),
    ...(months && { months }),
    imported: wish.imported ?? false,
    ...(staff && wish.isPrivate !== undefined && { isPrivate: wish.isPrivate }),
    ...(target.replaced && { replaces: target.replaced }),
    // If a customer replaces a holder's own file, the customer may see the new one.
    ...(!staff && { sentBy: 'holderId' in sender ? sender.holderId : null }),
  })
  await settleEntry(work, operation, entry, document, target.replaced)
  const provision = await followProvision(work, operation, entry)
  const fromCustomer = !staff && !document.isPrivate
  const label = await labelOf(work, entry)
  await tell(work, operation, {
    type: 'DOCUMENT_UPLOADED',
    document: label,
    file: document.name,
    replaced: target.replaced?.name ?? null,
    isPrivate: document.isPrivate,
    isProof: fromCustomer && isProvisionProof(entry.type),
    completes: fromCustomer && (await becameComplete(work, operation)),
    ...('holderId' in sender && label.holder && { byHolder: label.holder }),
    ...(document.state === 'VALIDADO' && { validated: validatedFile(entry, document) }),
    ...provision,
  })
  return document
}

/** Updates the entry of an arrived file: it is no longer waived, and a requested update has arrived. */
async function settleEntry(
  { tx }: Work,
  operation: OperationRow,
  entry: EntryRow,
  document: DocumentRow,
  replaced: DocumentRow | null,
): Promise<void> {
  if (operation.operationFolder === null) {
    await tx.updateTable('operations').set({ operationFolder: operation.id }).where('id', '=', operation.id).execute()
  }
  if (document.isPrivate || !awaitsSomething(entry)) return
  if (!replaced && entry.messageUpdate !== null) {
    // When a newer file arrives, a file that was still valid is VALIDADO again; the staff review the others with the
    // new one.
    await updateRow(
      tx,
      'documents',
      { documentationId: entry.id, state: 'PENDIENTE' },
      { state: sql`case when still_valid then 'VALIDADO' else 'PENDIENTE_VALIDACION' end` },
    )
  }
  const waiting = await findRow(tx, 'documents', { documentationId: entry.id, state: 'PENDIENTE' }, ['id'])
  await tx
    .updateTable('documentation')
    .set({ waivedReason: keptReason, waiverProposal: null, isPrivate: false, ...(!waiting && { messageUpdate: null }) })
    .where('id', '=', entry.id)
    .execute()
}

/** Skips the entries that an arrived file does not change. */
function awaitsSomething({ waivedReason, waiverProposal, isPrivate, messageUpdate }: EntryRow): boolean {
  return isPrivate || [waivedReason, waiverProposal, messageUpdate].some(value => value !== null)
}

/** The destination of the file: an existing entry, or the one to be created; and the file that it replaces. */
async function findTarget(db: Db, sender: Sender, wish: UploadWish) {
  const { operationId, documentationId } = wish
  const holderId = wish.holderId ?? null
  await checkHolder(db, operationId, holderId)
  await refuseApart(db, sender, operationId, holderId)
  const entry = documentationId
    ? await knownEntry(db, viewerOf(sender), { operationId, holderId, documentationId })
    : undefined
  const isPrivate = isStaffSender(sender) && wish.isPrivate === true
  const wanted = { operationId, holderId, isPrivate, ...kindOf(wish, entry) }
  const found = entry ?? (await findEntryOfType(db, wanted))
  // The type alone does not identify one of several named documents.
  if (!entry && !wish.documentId && hasOwnName(wanted.type)) {
    if (!wanted.nameDocument) refuseField('nameDocument', 'error_form_obligatory_field')
  }
  const replaced = await findReplaced(db, sender, wish, found)
  refuseIdentity(sender, wanted.type, replaced)
  return { entry: found, wanted, replaced }
}

function kindOf(wish: UploadWish, entry: EntryRow | undefined) {
  if (entry) return { type: entry.type, nameDocument: entry.nameDocument }
  const type = wish.documentType
  if (!type) refuseField('documentType', 'error_form_obligatory_field')
  const fits = fitsSection(type, wish.holderId ? 'HOLDER' : 'GENERAL')
  if (!fits) refuseField('documentType', 'error_form_option')
  return { type, nameDocument: hasOwnName(type) ? (wish.nameDocument ?? null) : null }
}

async function findReplaced(db: Db, sender: Sender, wish: UploadWish, entry: EntryRow | undefined) {
  if (!wish.documentId) return null
  const { operationId, holderId, documentId } = wish
  if (!entry) throw new AppError('ERR_DOCUMENT_NOT_FOUND')
  const address = { operationId, holderId, documentationId: entry.id, documentId }
  const replaced = await knownDocument(db, viewerOf(sender), address)
  refuseValidated(sender, replaced, isIdentityDocument(entry.type))
  refuseOthersFile(sender, replaced)
  // A newer version is added beside the file that is valid until then, instead of replacing it.
  return replaced.stillValid && !isStaffSender(sender) ? null : replaced
}

/** Identity documents come through the contract's link; the staff may replace a DNI with a better picture. */
function refuseIdentity(sender: Sender, type: DocumentType, replaced: DocumentRow | null): void {
  if (!isIdentityDocument(type)) return
  const allowed = type === 'DNI' && isStaffSender(sender) && replaced !== null
  if (!allowed) refuseField('documentType', 'error_form_option')
}

/** Throws unless the holder belongs to this operation. */
export async function checkHolder(db: Db, operationId: string, holderId: string | null): Promise<void> {
  if (holderId === null) return
  await db
    .selectFrom('holders')
    .select('id')
    .where('id', '=', holderId)
    .where('operationId', '=', operationId)
    .executeTakeFirstOrThrow(refusal('ERR_DOCUMENT_NOT_FOUND'))
}

/** For the customer, the section of somebody from whom they separate does not exist. */
async function refuseApart(db: Db, sender: Sender, operationId: string, holderId: string | null): Promise<void> {
  if (holderId === null || 'holderId' in sender || isStaffSender(sender)) return
  const { typeOperation, position } = await db
    .selectFrom('holders')
    .innerJoin('operations', 'operations.id', 'holders.operationId')
    .select(['operations.typeOperation', 'holders.position'])
    .where('holders.id', '=', holderId)
    .where('operations.id', '=', operationId)
    .executeTakeFirstOrThrow()
  if (areApart(typeOperation) && position > 0) throw new AppError('ERR_DOCUMENT_NOT_FOUND')
}

/** Locks the operation for a sender; the place of a holder has been checked already. */
export async function lockFor(work: Work, sender: Sender, operationId: string): Promise<OperationRow> {
  if (!('holderId' in sender)) return lockOperationFor(work, sender, operationId)
  const operation = await lockOperation(work.tx, operationId)
  if (!operation || operation.isArchived) throw new AppError('ERR_OPERATION_ARCHIVED')
  return operation
}
