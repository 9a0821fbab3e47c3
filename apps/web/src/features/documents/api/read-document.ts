import { type Download, fetchFile } from '../../../lib/api/download'
import type { PaperPlace } from '../upload/document-upload'

/** Reads an image or a PDF for display; at a holder's own place with their link. */
export function readDocument(id: string, place?: PaperPlace): Promise<Download> {
  if (place) {
    const { operationId, holderId, secret } = place
    return fetchFile('GET /holderPlace/:operationId/:holderId/documents/:id', {
      params: { operationId, holderId, id },
      token: secret ?? undefined,
    })
  }
  return fetchFile('GET /documents/:id/preview', { params: { id } })
}

/** The file as it was sent, whatever it can do. */
export function readOriginal(fileId: string): Promise<Download> {
  return fetchFile('POST /documents/download', { body: { fileId, original: true } })
}
