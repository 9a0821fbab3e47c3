import {
  CUSTOMER_UPLOAD_EXTENSIONS,
  REPLACE_UPLOAD_EXTENSIONS,
  STAFF_UPLOAD_EXTENSIONS,
} from '@llave/domain/documents/upload-types'
import { hasScope } from '@llave/domain/integrations/api-scopes'
import { AppError } from '../../platform/app-error'
import type { UploadExtension } from '../../platform/files/intake/file-kinds'
import { type Actor, isStaffActor } from '../../platform/platform'
import type { DocumentRow, HolderViewer, Viewer } from './documents.store'

/** Who reads or sends papers: somebody with an account, or a holder at their own place. */
export type Sender = Actor | HolderViewer

export function isStaffSender(sender: Sender): boolean {
  return !('holderId' in sender) && isStaffActor(sender)
}

/** The documents that this person may see. */
export function viewerOf(sender: Sender): Viewer {
  if ('holderId' in sender) return sender
  if (!isStaffActor(sender)) return { staff: false, userId: sender.userId }
  return { staff: true, withoutPrivate: !hasScope(sender.scopes, 'private-documents:read') }
}

/** Allowed formats depend on the uploader; a replacement is an image or a PDF for everybody (spec: back office §5). */
export function allowedExtensions(sender: Sender, replacing: boolean): readonly UploadExtension[] {
  if (replacing) return REPLACE_UPLOAD_EXTENSIONS
  return isStaffSender(sender) ? STAFF_UPLOAD_EXTENSIONS : CUSTOMER_UPLOAD_EXTENSIONS
}

/** Refuses changes of a valid file, except that the staff may correct one that is not an identity document. */
export function refuseValidated(sender: Sender, document: DocumentRow, isIdentity: boolean): void {
  if (document.state === 'VALIDADO' && (isIdentity || !isStaffSender(sender)))
    throw new AppError('ERR_DOCUMENT_VALIDATED')
}

/**
 * The staff may replace any file; customers and holders their own and rejected ones, which they must send again whoever
 * sent them first (spec: customer area §4 "Document states").
 */
export function refuseOthersFile(sender: Sender, document: DocumentRow): void {
  if (document.state === 'RECHAZADO' || isStaffSender(sender)) return
  if (!isOwnFile(sender, document)) throw new AppError('ERR_FORBIDDEN')
}

type SentBy = Pick<DocumentRow, 'uploadedBy' | 'uploadedByHolder'>

const isOwnFile = (sender: { readonly userId: string } | HolderViewer, { uploadedBy, uploadedByHolder }: SentBy) =>
  'holderId' in sender ? uploadedByHolder === sender.holderId : uploadedBy === sender.userId

/**
 * Why a customer or holder cannot remove a file: somebody else sent it, or it is valid, even while a newer version is
 * asked for. Null if they can.
 */
export function removalRefusal(
  document: SentBy & Pick<DocumentRow, 'state' | 'stillValid'>,
  sender: { readonly userId: string } | HolderViewer,
): 'ERR_FORBIDDEN' | 'ERR_DOCUMENT_VALIDATED' | null {
  if (!isOwnFile(sender, document)) return 'ERR_FORBIDDEN'
  return document.state === 'VALIDADO' || document.stillValid ? 'ERR_DOCUMENT_VALIDATED' : null
}
