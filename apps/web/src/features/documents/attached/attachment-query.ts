import { queryOptions } from '@tanstack/react-query'
import { fetchFile } from '../../../lib/api/download'
import { keys } from '../../../lib/queries/keys'

export interface AttachedFile {
  readonly _id: string
  readonly name: string
  readonly size: number
  readonly hasActiveContent: boolean
}

/** The calls for an attached file. */
export type AttachmentCall = 'GET /comments/files/:id' | 'GET /messages/files/:id'

/** The content of an attachment, which must not stay in memory. */
export function attachmentQuery(call: AttachmentCall, id: string) {
  return queryOptions({
    queryKey: keys.attachment(call, id),
    queryFn: ({ signal }) => fetchFile(call, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}
