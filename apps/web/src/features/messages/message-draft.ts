import type { Attachment } from '../../ui/attachments/attachments'
import { draftWithFiles } from '../../ui/attachments/draft-with-files'

export type MessageValues = {
  readonly body: string
  /** For the staff: the holder who gets it; empty: the customer. */
  readonly to: string
  readonly files: readonly Attachment[]
}

/** Keeps a person's draft in a conversation until it is sent. */
export function messageDraft(userId: string, operationId: string) {
  return draftWithFiles<Pick<MessageValues, 'body' | 'to'>>(
    { userId, name: `message.${operationId}` },
    {
      read: kept => {
        const { body, to = '' } = (kept ?? {}) as Partial<MessageValues>
        return typeof body === 'string' && typeof to === 'string' ? { body, to } : null
      },
      isEmpty: ({ body }) => body === '',
    },
  )
}
