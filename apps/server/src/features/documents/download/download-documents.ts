import { id } from '@llave/api-contract/define/fields'
import type { AuditAction } from '@llave/domain/audit/audit-actions'
import { isIdentityDocument } from '@llave/domain/documents/documents-complete'
import { AppError, refuseField } from '../../../platform/app-error'
import { openNoted } from '../../../platform/audit/note-views'
import { isPreviewable } from '../../../platform/files/intake/file-kinds'
import { openFile } from '../../../platform/files/open-file'
import { zipFiles } from '../../../platform/files/zip-files'
import type { CallRequest } from '../../../platform/http/call-server'
import { type FileAnswer, madeWhileSent } from '../../../platform/http/file-answer'
import type { Actor, AuditEntry, Platform } from '../../../platform/platform'
import { translator } from '../../../platform/texts'
import { type Sender, viewerOf } from '../documents.policy'
import { findVisibleDocuments, type VisibleDocument } from '../documents.store'

type WantedFile = CallRequest<'POST /documents/download'>['body']

export async function downloadDocument(
  platform: Platform,
  actor: Actor,
  wanted: WantedFile,
  ip: string,
): Promise<FileAnswer> {
  const document = await findOne(platform, actor, wantedId(wanted))
  return openNoted(platform, { actor, ip }, [viewOf(document, 'document.downloaded')], () =>
    openFile(platform, actor, document, wanted),
  )
}

/** The same for display in a page. */
export async function previewDocument(
  platform: Platform,
  reader: Sender,
  fileId: string,
  ip: string,
): Promise<FileAnswer> {
  const document = await findOne(platform, reader, fileId)
  if (!isPreviewable(document.format)) throw new AppError('ERR_FORM_UPLOAD_NOT_IMAGE')
  const isHolder = 'holderId' in reader
  const actor = isHolder ? null : reader
  const view = viewOf(document, 'document.previewed', isHolder ? { holderId: reader.holderId } : {})
  return openNoted(platform, { actor, ip }, [view], () => openFile(platform, actor, document))
}

/**
 * Several files of one operation, each in its holder's folder, streamed in the given order without compression, so that
 * the receiver can tell the progress from the bytes.
 */
export async function downloadDocuments(
  platform: Platform,
  actor: Actor,
  { operationId, documentIds }: CallRequest<'POST /documents/downloadMultiple'>['body'],
  ip: string,
): Promise<FileAnswer> {
  const ids = [...new Set(documentIds)]
  const found = await findVisibleDocuments(platform.db, viewerOf(actor), { operationId, documentIds: ids })
  if (found.length < ids.length) throw new AppError('ERR_DOCUMENT_NOT_FOUND')
  const place = new Map(ids.map((id, at) => [id, at]))
  const documents = found.toSorted((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0))
  const t = translator(actor.language)
  return madeWhileSent(() =>
    openNoted(platform, { actor, ip }, viewsOfArchive(operationId, documents), async () => ({
      name: t('mails.documents.archiveName', { number: documents[0]?.numOperation ?? 0 }),
      type: 'application/zip',
      body: zipFiles(
        documents.map(document => ({
          folder: document.holderName ?? t('mails.documents.general'),
          date: document.createdDate,
          open: () => openFile(platform, actor, document),
        })),
        platform.log,
      ),
    })),
  )
}

/** A `filename` without `fileId` is the id. Any other value matches no file and is never used as a path. */
function wantedId({ fileId, filename }: WantedFile): string {
  if (fileId) return fileId
  if (!filename) refuseField('fileId', 'error_form_obligatory_field')
  const { data, success } = id.safeParse(filename)
  if (!success) throw new AppError('ERR_DOCUMENT_NOT_FOUND')
  return data
}

async function findOne(platform: Platform, reader: Sender, id: string): Promise<VisibleDocument> {
  const [document] = await findVisibleDocuments(platform.db, viewerOf(reader), { documentIds: [id] })
  if (!document) throw new AppError('ERR_DOCUMENT_NOT_FOUND')
  return document
}

/** One audit entry for the archive, and one for each DNI or contract in it. */
function viewsOfArchive(operationId: string, documents: readonly VisibleDocument[]): AuditEntry[] {
  const ids = documents.map(({ id }) => id)
  const details = { operationId, files: ids.length, ids }
  const identity = documents.filter(({ type }) => isIdentityDocument(type))
  return [
    { action: 'documents.downloaded', entity: 'operation', entityId: operationId, details },
    ...identity.map(document => viewOf(document, 'document.read', { archive: true })),
  ]
}

/** The audit entry of a viewed file; DNI and contract have their own action, which also says whether they were taken. */
function viewOf({ id, type, operationId }: VisibleDocument, action: AuditAction, more = {}): AuditEntry {
  const isIdentity = isIdentityDocument(type)
  const isTaken = isIdentity && action === 'document.downloaded'
  return {
    action: isIdentity ? 'document.read' : action,
    entity: 'document',
    entityId: id,
    details: { operationId, type, ...(isTaken && { download: true }), ...more },
  }
}
