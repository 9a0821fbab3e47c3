import {
  CUSTOMER_UPLOAD_EXTENSIONS,
  REPLACE_UPLOAD_EXTENSIONS,
  STAFF_UPLOAD_EXTENSIONS,
} from '@llave/domain/validation/limits'
import { type Actor, isStaffActor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import type { UploadExtension } from '../../platform/files/intake/file-kinds'
import type { DocumentRow, Viewer } from './documents.store'

/** What of the documents this person may see. */
export function viewerOf(actor: Actor): Viewer {
  return isStaffActor(actor) ? { staff: true } : { staff: false, userId: actor.userId }
}

/** Formats by who uploads; what replaces another file is an image or a PDF from everybody (spec: back office §5). */
export function allowedExtensions(actor: Actor, replacing: boolean): readonly UploadExtension[] {
  if (replacing) return REPLACE_UPLOAD_EXTENSIONS
  return isStaffActor(actor) ? STAFF_UPLOAD_EXTENSIONS : CUSTOMER_UPLOAD_EXTENSIONS
}

/** What is valid stays, except that staff may correct what is no identity document. */
export function refuseValidated(actor: Actor, document: DocumentRow, isIdentity: boolean): void {
  if (document.state === 'VALIDADO' && (isIdentity || !isStaffActor(actor)))
    throw new AppError('ERR_DOCUMENT_VALIDATED')
}

/**
 * What a file can be put in place of: staff of any, customers of what they sent themselves, and of what was rejected, which
 * they are asked to send again whoever sent it first (spec: customer area §4 "Document states").
 */
export function refuseOthersFile(actor: Actor, { uploaded_by, state }: DocumentRow): void {
  if (isStaffActor(actor) || uploaded_by === actor.userId || state === 'RECHAZADO') return
  throw new AppError('ERR_FORBIDDEN')
}
