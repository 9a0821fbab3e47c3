import {
  CUSTOMER_UPLOAD_EXTENSIONS,
  REPLACE_UPLOAD_EXTENSIONS,
  STAFF_UPLOAD_EXTENSIONS,
} from '@llave/domain/documents/upload-types'
import { hasScope } from '@llave/domain/integrations/api-scopes'
import { type Actor, isStaffActor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import type { UploadExtension } from '../../platform/files/intake/file-kinds'
import type { DocumentRow, Viewer } from './documents.store'

/** The documents that this person may see. */
export function viewerOf(actor: Actor): Viewer {
  if (!isStaffActor(actor)) return { staff: false, userId: actor.userId }
  return { staff: true, withoutPrivate: !hasScope(actor.scopes, 'private-documents:read') }
}

/** Allowed formats depend on the uploader; a replacement is an image or a PDF for everybody (spec: back office §5). */
export function allowedExtensions(actor: Actor, replacing: boolean): readonly UploadExtension[] {
  if (replacing) return REPLACE_UPLOAD_EXTENSIONS
  return isStaffActor(actor) ? STAFF_UPLOAD_EXTENSIONS : CUSTOMER_UPLOAD_EXTENSIONS
}

/** A valid file cannot be changed, except that the staff may correct one that is not an identity document. */
export function refuseValidated(actor: Actor, document: DocumentRow, isIdentity: boolean): void {
  if (document.state === 'VALIDADO' && (isIdentity || !isStaffActor(actor)))
    throw new AppError('ERR_DOCUMENT_VALIDATED')
}

/**
 * The staff may replace any file; customers their own and rejected ones, which they must send again whoever sent them
 * first (spec: customer area §4 "Document states").
 */
export function refuseOthersFile(actor: Actor, { uploadedBy, state }: DocumentRow): void {
  if (isStaffActor(actor) || uploadedBy === actor.userId || state === 'RECHAZADO') return
  throw new AppError('ERR_FORBIDDEN')
}

/**
 * Why a customer cannot remove a file: it is another's, or it is valid, also while a newer version is asked for. Null:
 * they can.
 */
export function removalRefusal(
  { uploadedBy, state, stillValid }: Pick<DocumentRow, 'uploadedBy' | 'state' | 'stillValid'>,
  userId: string,
): 'ERR_FORBIDDEN' | 'ERR_DOCUMENT_VALIDATED' | null {
  if (uploadedBy !== userId) return 'ERR_FORBIDDEN'
  return state === 'VALIDADO' || stillValid ? 'ERR_DOCUMENT_VALIDATED' : null
}
