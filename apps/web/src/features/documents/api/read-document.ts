import { type Download, fetchFile } from '../../../lib/api/download'

/** A file that the page shows itself: an image or a PDF. */
export function readDocument(id: string): Promise<Download> {
  return fetchFile('GET /documents/:id/preview', { params: { id } })
}
