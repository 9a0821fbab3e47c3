import { isIdentityDocument } from '@llave/domain/documents/documents-complete'
import { AppError, refuseField } from '../../../platform/app-error'
import { updateRow } from '../../../platform/database/db'
import type { CallRequest } from '../../../platform/http/call-server'
import { safeFileName } from '../../../platform/http/file-answer'
import type { Actor, Work } from '../../../platform/platform'
import { tell } from '../../../record/events/tell'
import { refuseHeld } from '../../../record/operation/held-verdict'
import { lockOperationFor, type OperationRow } from '../../../record/operation/operation-row'
import { armCompleteness, askedLabelOf, followProvision, labelOf, validatedFile } from '../document-changes'
import { type DocumentAddress, type DocumentRow, type EntryRow, knownDocument, knownEntry } from '../documents.store'

type DocumentVerdict = CallRequest<'POST /operations/validateDocumentationFiles'>['body']

/**
 * Validates or rejects one file that awaits it. Throws ERR_VERSION_CONFLICT if its version is not the viewed one or it
 * no longer awaits a verdict, and ERR_DOCUMENT_HELD while the review desk holds a verdict on it. The same verdict twice
 * counts once. Identity documents are reviewed together, elsewhere.
 */
export async function reviewDocument(work: Work, actor: Actor, verdict: DocumentVerdict): Promise<void> {
  const { operation, entry, document } = await lockDocument(work, actor, verdict)
  if (isIdentityDocument(entry.type)) refuseField('documentationId', 'error_form_option')
  const rejectionReason = verdict.state === 'RECHAZADO' ? (verdict.rejectionReason ?? '') : null
  if (rejectionReason === '') refuseField('rejectionReason', 'error_form_obligatory_field')
  if (verdict.version !== undefined && verdict.version !== document.version) throw new AppError('ERR_VERSION_CONFLICT')
  if (document.state === verdict.state && document.rejectionReason === rejectionReason) return
  if (document.state !== 'PENDIENTE_VALIDACION') throw new AppError('ERR_VERSION_CONFLICT')
  await refuseHeld(work, document.heldVerdictId)

  await updateRow(work.tx, 'documents', document.id, { state: verdict.state, rejectionReason })
  if (verdict.state === 'VALIDADO') await endStillValid(work, entry.id)
  await work.audit({
    action: rejectionReason === null ? 'document.validated' : 'document.rejected',
    entity: 'document',
    entityId: document.id,
    details: { sha256: document.sha256, version: document.version },
  })
  if (rejectionReason !== null && !document.isPrivate) await armCompleteness(work, operation.id)
  const about = {
    document: await askedLabelOf(work, entry),
    file: document.name,
    isPrivate: document.isPrivate,
    ...(await followProvision(work, operation, entry)),
  }
  await tell(
    work,
    operation,
    rejectionReason === null
      ? { type: 'DOCUMENT_VALIDATED', ...about, validated: validatedFile(entry, document) }
      : {
          type: 'DOCUMENT_REJECTED',
          ...about,
          reason: rejectionReason,
          ...(document.uploadedByHolder !== null && { sentByHolder: true }),
        },
  )
}

/** The newer version is valid, so earlier valid files of the entry no longer count as still valid. */
async function endStillValid({ tx }: Work, documentationId: string): Promise<void> {
  await updateRow(tx, 'documents', { documentationId, stillValid: true }, { stillValid: false })
}

/** Renames a file; the extension states its format and stays. */
export async function renameDocument(
  work: Work,
  actor: Actor,
  wish: DocumentAddress & { readonly name: string },
): Promise<void> {
  const { operation, entry, document } = await lockDocument(work, actor, wish)
  const extension = /\.[a-z0-9]+$/i.exec(document.name)?.[0] ?? `.${document.format}`
  const bare = wish.name.toLowerCase().endsWith(extension.toLowerCase())
    ? wish.name.slice(0, -extension.length)
    : wish.name
  if (bare.trim() === '') refuseField('name', 'error_form_obligatory_field')
  const name = safeFileName(bare.trim() + extension)
  if (name === document.name) return
  await work.tx.updateTable('documents').set({ name }).where('id', '=', document.id).execute()
  await tell(work, operation, {
    type: 'DOCUMENT_RENAMED',
    document: await labelOf(work, entry),
    file: name,
    previousFile: document.name,
    isPrivate: document.isPrivate,
  })
}

async function lockDocument(
  work: Work,
  actor: Actor,
  address: DocumentAddress,
): Promise<{ operation: OperationRow; entry: EntryRow; document: DocumentRow }> {
  const operation = await lockOperationFor(work, actor, address.operationId)
  const entry = await knownEntry(work.tx, { staff: true }, address)
  return { operation, entry, document: await knownDocument(work.tx, { staff: true }, address) }
}
