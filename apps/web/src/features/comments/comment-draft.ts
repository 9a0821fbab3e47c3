import type { Attachment } from '../../ui/attachments/attachments'
import { draftWithFiles } from '../../ui/attachments/draft-with-files'

/** What is being written. */
export type CommentValues = {
  readonly description: string
  readonly featured: boolean
  readonly files: readonly Attachment[]
}

/** Keeps what somebody writes about an operation until it is sent. */
export function commentDraft(userId: string, operationId: string) {
  return draftWithFiles<Omit<CommentValues, 'files'>>(
    { userId, name: `comment.${operationId}` },
    {
      read: kept => {
        const { description, featured } = (kept ?? {}) as Partial<CommentValues>
        return typeof description === 'string' ? { description, featured: featured === true } : null
      },
      isEmpty: ({ description }) => description === '',
    },
  )
}
