import type { Placed } from '../entries'
import { uploads } from '../upload/uploads'

/**
 * Sends files for an entry. They replace its rejected ones, one for one; any others are added. A rejected file that is
 * being replaced already is left alone: the second replacement would take the place of the first.
 */
export function sendFiles(operationId: string, { entry, holder }: Placed, files: readonly File[]): void {
  const replacing = uploads.uploads
    .get()
    .flatMap(({ state, target }) => (state === 'cancelled' ? [] : target.documentId))
  const rejected = entry.documents.filter(({ _id, state }) => state === 'RECHAZADO' && !replacing.includes(_id))
  uploads.add(files, at => ({
    operationId,
    holderId: holder?._id ?? null,
    documentationId: entry._id,
    documentType: entry.type,
    ...(rejected[at] ? { documentId: rejected[at]._id } : {}),
  }))
}
