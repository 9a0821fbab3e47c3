import { type Download, fetchFile } from '../../../lib/api/download'

/** Reads an image or a PDF for display. */
export function readDocument(id: string): Promise<Download> {
  return fetchFile('GET /documents/:id/preview', { params: { id } })
}

/** The file as it was sent, whatever it can do. */
export function readOriginal(fileId: string): Promise<Download> {
  return fetchFile('POST /documents/download', { body: { fileId, original: true } })
}
