import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { mediaTypeOf } from '../files/intake/file-kinds'
import { readKept } from '../files/measured'
import type { Platform } from '../platform'

/** A file that travels with an e-mail. */
export interface MailAttachment {
  readonly filename: string
  readonly contentType: string
  readonly content: Buffer | Readable
}

/** The bytes of documents for an e-mail. If they are not the bytes that were stored, sending fails and is retried. */
export async function mailAttachments(platform: Platform, documentIds: readonly string[]): Promise<MailAttachment[]> {
  const attachments: MailAttachment[] = []
  for (const id of documentIds) {
    const document = await platform.db
      .selectFrom('documents')
      .select(['name', 'format', 'size', 'sha256', 'storageKey'])
      .where('id', '=', id)
      .executeTakeFirst()
    // Deleted meanwhile: the text of the e-mail is still right to send.
    if (!document) continue
    const content = await buffer(await readKept(platform.files, document))
    attachments.push({ filename: document.name, contentType: mediaTypeOf(document.format), content })
  }
  return attachments
}
