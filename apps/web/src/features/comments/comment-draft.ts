import { dropDraft, keepDraft, readDraft } from '../../lib/device/drafts'
import type { Attachment } from '../../ui/attachments/attachments'
import { draftWithFiles } from '../../ui/attachments/draft-with-files'

export type CommentValues = {
  readonly description: string
  readonly featured: boolean
  readonly files: readonly Attachment[]
}

/** Keeps a person's draft about an operation until it is sent. */
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

/** Keeps the edited text of a comment until it is saved or cancelled, so that visiting another tab does not lose it. */
export function editDraft(userId: string, { _id, description: saved }: { _id: string; description: string }) {
  const name = `comment-edit.${_id}`
  return {
    read(): { readonly description: string } | null {
      const kept = readDraft(userId, name)
      return typeof kept === 'string' && kept !== saved ? { description: kept } : null
    },
    keep({ description }: { readonly description: string }): void {
      if (description === saved) dropDraft(userId, name)
      else keepDraft(userId, name, description)
    },
    drop: () => dropDraft(userId, name),
  }
}
