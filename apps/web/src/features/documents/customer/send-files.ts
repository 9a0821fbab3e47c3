import type { Entry, Placed } from '../entries'
import type { DocumentUpload, PaperPlace } from '../upload/document-upload'
import { isUnderWay } from '../upload/upload-queue'
import { uploads } from '../upload/uploads'

/**
 * Sends files for an entry. They replace its rejected ones, one for one; further ones are added. A rejected file that
 * is already being replaced is skipped: the second replacement would replace the first. A failed replacement gives way
 * to the next one. `month` is the one that was chosen of those that are missing; a replacement is of the months of what
 * it replaces.
 */
export function sendFiles(
  operationId: string,
  { entry, holder }: Placed,
  files: readonly File[],
  place?: PaperPlace,
  month: string | null = null,
): void {
  const months = monthsToSend(entry, month)
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
    ...(rejected[at] ? { documentId: rejected[at]._id } : months.length > 0 && { months: months.join() }),
    ...(place && { place }),
  }))
}

/** The months that files are sent for: the chosen one, otherwise all that are missing. */
export function monthsToSend({ months }: Pick<Entry, 'months'>, chosen: string | null): readonly string[] {
  const missing = months?.missing ?? []
  return chosen !== null && missing.includes(chosen) ? [chosen] : missing
}

const idOfReplaced = ({ target }: DocumentUpload) => target.documentId
