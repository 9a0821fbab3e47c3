import type { Placed } from '../entries'
import type { DocumentUpload, PaperPlace } from '../upload/document-upload'
import { isUnderWay } from '../upload/upload-queue'
import { uploads } from '../upload/uploads'

/**
 * Sends files for an entry. They replace its rejected ones, one for one; further ones are added. A rejected file that
 * is already being replaced is skipped: the second replacement would replace the first. A failed replacement gives way
 * to the next one.
 */
export function sendFiles(
  operationId: string,
  { entry, holder }: Placed,
  files: readonly File[],
  place?: PaperPlace,
): void {
  const sent = uploads.uploads.get()
  const replacing = sent.filter(upload => isUnderWay(upload) || upload.state === 'done').map(idOfReplaced)
  const rejected = entry.documents
    .filter(({ _id, state }) => state === 'RECHAZADO' && !replacing.includes(_id))
    .slice(0, files.length)
  for (const upload of sent) {
    if (upload.state === 'failed' && rejected.some(({ _id }) => _id === idOfReplaced(upload)))
      uploads.dismiss(upload.id)
  }
  uploads.add(files, at => ({
    operationId,
    holderId: holder?._id ?? null,
    documentationId: entry._id,
    documentType: entry.type,
    ...(rejected[at] ? { documentId: rejected[at]._id } : {}),
    ...(place && { place }),
  }))
}

const idOfReplaced = ({ target }: DocumentUpload) => target.documentId
