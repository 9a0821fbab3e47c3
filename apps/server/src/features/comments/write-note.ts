import type { Work } from '../../platform/platform'
import { keptText } from './comment-text'

const HTML: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Adds a plain text as a comment that nobody is told of. */
export async function writeNote(
  { tx, now }: Work,
  { operationId, userId, text }: { readonly operationId: string; readonly userId: string; readonly text: string },
): Promise<void> {
  const paragraphs = text.replace(/[&<>]/g, sign => HTML[sign] ?? '').split(/\s*\n\s*/)
  const description = keptText(paragraphs.map(line => `<p>${line}</p>`).join(''))
  await tx.insertInto('comments').values({ operationId, userId, description, createdDate: now }).execute()
}
