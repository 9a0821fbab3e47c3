import type { Entry, Placed } from '../entries'
import type { DocumentUpload, PaperPlace } from '../upload/document-upload'
import { isUnderWay } from '../upload/upload-queue'
import { uploads } from '../upload/uploads'

/**
 * Sends files for an entry. They replace its rejected ones, one for one; further files are added. A rejected file that
 * is already being replaced is skipped, because a second replacement would replace the first. If a replacement has
 * failed, the next file takes its place. `month` is the missing month that was chosen; a replacement covers the months
 * of the file it replaces.
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

/** The months for which files are sent: the chosen one, otherwise all missing ones. */
export function monthsToSend({ months }: Pick<Entry, 'months'>, chosen: string | null): readonly string[] {
  const missing = months?.missing ?? []
  return chosen !== null && missing.includes(chosen) ? [chosen] : missing
}

const idOfReplaced = ({ target }: DocumentUpload) => target.documentId
