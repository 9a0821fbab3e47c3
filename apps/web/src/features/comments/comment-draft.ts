import { dropDraft, keepDraft, readDraft } from '../../lib/device/drafts'
import type { Attachment } from './attachments'

/** What is being written. */
export type CommentValues = {
  readonly description: string
  readonly featured: boolean
  readonly files: readonly Attachment[]
}

/** Files cannot be kept on the device; they outlive the page as long as the application is open. */
const files = new Map<string, readonly Attachment[]>()

/** Keeps what somebody writes about an operation until it is sent, wherever they go meanwhile. */
export function commentDraft(userId: string, operationId: string) {
  const name = `comment.${operationId}`
  const key = `${userId}.${operationId}`
  return {
    read(): Partial<CommentValues> | null {
      const kept = readDraft(userId, name) as Partial<CommentValues> | null
      const attached = files.get(key)
      if (typeof kept?.description !== 'string') return attached ? { files: attached } : null
      return { description: kept.description, featured: kept.featured === true, files: attached ?? [] }
    },
    keep({ description, featured, files: attached }: CommentValues): void {
      if (description === '') dropDraft(userId, name)
      else keepDraft(userId, name, { description, featured })
      if (attached.length === 0) files.delete(key)
      else files.set(key, attached)
    },
    drop(): void {
      dropDraft(userId, name)
      files.delete(key)
    },
  }
}
