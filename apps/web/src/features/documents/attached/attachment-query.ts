import { type Download, fetchFile } from '../../../lib/api/download'
import { keys } from '../../../lib/queries/keys'
import { fileQuery } from '../api/file-query'
import type { PaperPlace } from '../upload/document-upload'

export interface AttachedFile {
  readonly _id: string
  readonly name: string
  readonly size: number
  readonly hasActiveContent: boolean
}

type AttachmentCall = 'GET /comments/files/:id' | 'GET /messages/files/:id'

/** The source of attached files: a call with the session, or a holder's own place with their link. */
export type AttachmentSource = AttachmentCall | Pick<PaperPlace, 'operationId' | 'holderId' | 'secret'>

interface Wish {
  readonly original?: boolean
  readonly signal?: AbortSignal
}

export function readAttachment(from: AttachmentSource, id: string, { original, signal }: Wish = {}): Promise<Download> {
  const parts = { ...(signal && { signal }) }
  if (typeof from === 'string') {
    return fetchFile(from, { params: { id }, ...(original && { query: { original } }), ...parts })
  }
  const { operationId, holderId, secret } = from
  return fetchFile('GET /holderPlace/:operationId/:holderId/messages/files/:id', {
    params: { operationId, holderId, id },
    token: secret ?? undefined,
    ...parts,
  })
}

export const attachmentQuery = (from: AttachmentSource, id: string) =>
  fileQuery(keys.attachment(typeof from === 'string' ? from : from.holderId, id), signal =>
    readAttachment(from, id, { signal }),
  )
