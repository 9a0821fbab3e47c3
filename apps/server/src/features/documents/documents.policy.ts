import {
  CUSTOMER_UPLOAD_EXTENSIONS,
  REPLACE_UPLOAD_EXTENSIONS,
  STAFF_UPLOAD_EXTENSIONS,
} from '@llave/domain/documents/upload-types'
import { type Actor, isStaffActor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import type { UploadExtension } from '../../platform/files/intake/file-kinds'
import type { DocumentRow, Viewer } from './documents.store'

/** Which of the documents this person may see. */
export function viewerOf(actor: Actor): Viewer {
  return isStaffActor(actor) ? { staff: true } : { staff: false, userId: actor.userId }
}

/**
 * Allowed formats: they depend on who uploads, but a replacement is an image or a PDF for everybody (spec: back office
 * §5).
 */
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
 * Which files a person may replace: the staff any; customers the files they sent themselves, and rejected ones, which
 * they are asked to send again whoever sent them first (spec: customer area §4 "Document states").
 */
export function refuseOthersFile(actor: Actor, { uploadedBy, state }: DocumentRow): void {
  if (isStaffActor(actor) || uploadedBy === actor.userId || state === 'RECHAZADO') return
  throw new AppError('ERR_FORBIDDEN')
}
