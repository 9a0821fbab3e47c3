import type { Placed } from '../entries'
import { uploads } from '../upload/uploads'

/** Sends files for an entry. They replace its rejected ones, one for one; any others are added. */
export function sendFiles(operationId: string, { entry, holder }: Placed, files: readonly File[]): void {
  const rejected = entry.documents.filter(file => file.state === 'RECHAZADO')
  uploads.add(files, at => ({
    operationId,
    holderId: holder?._id ?? null,
    documentationId: entry._id,
    documentType: entry.type,
    ...(rejected[at] ? { documentId: rejected[at]._id } : {}),
  }))
}
