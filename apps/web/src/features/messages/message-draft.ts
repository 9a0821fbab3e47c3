import type { Attachment } from '../../ui/attachments/attachments'
import { draftWithFiles } from '../../ui/attachments/draft-with-files'

export type MessageValues = { readonly body: string; readonly files: readonly Attachment[] }

/** Keeps a person's draft in a conversation until it is sent. */
export function messageDraft(userId: string, operationId: string) {
  return draftWithFiles<Pick<MessageValues, 'body'>>(
    { userId, name: `message.${operationId}` },
    {
      read: kept => {
        const { body } = (kept ?? {}) as Partial<MessageValues>
        return typeof body === 'string' ? { body } : null
      },
      isEmpty: ({ body }) => body === '',
    },
  )
}
