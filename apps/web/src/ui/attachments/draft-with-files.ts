import { dropDraft, keepDraft, readDraft } from '../../lib/device/drafts'
import type { Attachment } from './attachments'

/** Files cannot be stored on the device; they are kept while the application is open. */
const files = new Map<string, readonly Attachment[]>()

/**
 * Keeps a draft until it is sent. `read` validates the stored one (null: invalid); `isEmpty`: there is no text to keep.
 */
export function draftWithFiles<Text extends object>(
  { userId, name }: { readonly userId: string; readonly name: string },
  { read, isEmpty }: { readonly read: (kept: unknown) => Text | null; readonly isEmpty: (text: Text) => boolean },
) {
  type Values = Text & { readonly files: readonly Attachment[] }
  const key = `${userId}.${name}`
  return {
    read(): Partial<Values> | null {
      const text = read(readDraft(userId, name))
      const attached = files.get(key)
      if (text === null && attached === undefined) return null
      return { ...text, files: attached ?? [] } as unknown as Partial<Values>
    },
    keep({ files: attached, ...text }: Values): void {
      if (isEmpty(text as unknown as Text)) dropDraft(userId, name)
      else keepDraft(userId, name, text)
      if (attached.length === 0) files.delete(key)
      else files.set(key, attached)
    },
    drop(): void {
      dropDraft(userId, name)
      files.delete(key)
    },
  }
}
