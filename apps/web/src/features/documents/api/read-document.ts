import { type Download, fetchFile } from '../../../lib/api/download'

/** Reads a file that the page can show: an image or a PDF. */
export function readDocument(id: string): Promise<Download> {
  return fetchFile('GET /documents/:id/preview', { params: { id } })
}
