import { type Download, fetchFile } from '../../../lib/api/download'
import { keys } from '../../../lib/queries/keys'
import type { PaperPlace } from '../upload/document-upload'
import { fileQuery } from './file-query'

export interface PreviewedFile {
  readonly _id: string
  readonly name: string
  readonly version: number
  /** For PDFs; only set for the staff. */
  readonly hasActiveContent?: boolean | undefined
}

export const documentQuery = ({ _id, version }: PreviewedFile, place?: PaperPlace) =>
  fileQuery(keys.operation.openFile(_id, version), () => readDocument(_id, place))

/** Reads an image or a PDF for display; at a holder's own place, with their link. */
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

/** The file as it was sent, including active content. */
export function readOriginal(fileId: string): Promise<Download> {
  return fetchFile('POST /documents/download', { body: { fileId, original: true } })
}
