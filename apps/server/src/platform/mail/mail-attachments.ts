import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { findRow } from '../database/db'
import { mediaTypeOf } from '../files/intake/file-kinds'
import { readKept } from '../files/measured'
import type { Platform } from '../platform'

export interface MailAttachment {
  readonly filename: string
  readonly contentType: string
  readonly content: Buffer | Readable
}

/** The attached documents of an e-mail. If the content differs from the stored one, sending fails and is retried. */
export async function mailAttachments(platform: Platform, documentIds: readonly string[]): Promise<MailAttachment[]> {
  const attachments: MailAttachment[] = []
  for (const id of documentIds) {
    const document = await findRow(platform.db, 'documents', id, ['name', 'format', 'size', 'sha256', 'storageKey'])
    // The document was deleted meanwhile; the e-mail's text is still right without it.
    if (!document) continue
    const content = await buffer(await readKept(platform.files, document))
    attachments.push({ filename: document.name, contentType: mediaTypeOf(document.format), content })
  }
  return attachments
}
