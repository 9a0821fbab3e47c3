import { createHash, randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime, { type Attachment } from 'postal-mime'
import type { UploadedFile } from '../../http/receive-upload'
import { plainText } from '../../rich-text'

/** An e-mail as it was received; nothing in it is trusted. */
export interface ReadMail {
  /** Empty where it is missing, as are all the others. */
  readonly messageId: string
  readonly from: string
  readonly subject: string
  readonly text: string
  /** Name in lower case and value, in their order. */
  readonly headers: readonly (readonly [string, string])[]
  /** In the folder that was named; whoever has asked for them removes them. */
  readonly files: readonly UploadedFile[]
}

/** Smaller pictures within the text are signatures' logos. */
const SMALL_PICTURE_BYTES = 32 * 1024
/** Of the e-mail itself, or of its sender: no file that somebody attaches. */
const SIGNATURE = /^application\/(?:x-)?(?:pkcs7-signature|pgp-signature|pgp-keys)$/

/** Reads an e-mail (RFC 5322) and writes its attachments to a folder. What is too deeply nested is no e-mail. */
export async function readMail(file: string, folder: string): Promise<ReadMail | 'NO_MAIL'> {
  const mail = await PostalMime.parse(await readFile(file), {
    forceRfc822Attachments: true,
    maxNestingDepth: 30,
  }).catch(() => null)
  if (!mail) return 'NO_MAIL'
  const files: UploadedFile[] = []
  for (const attachment of mail.attachments.filter(isSent)) files.push(await keep(attachment, folder))
  return {
    messageId: mail.messageId ?? '',
    from: mail.from?.address ?? '',
    subject: mail.subject ?? '',
    text: mail.text?.trim() ? mail.text : textOf(mail.html ?? ''),
    headers: mail.headers.map(({ key, value }) => [key, value]),
    files,
  }
}

/** The text of an e-mail without one of its own, its quoted lines with the sign that they have in those. */
function textOf(html: string): string {
  const open: boolean[] = []
  const parts = html.split(/(<\/?blockquote\b[^>]*>)/i).flatMap((part, at) => {
    if (at % 2 === 0) {
      const text = plainText(part.replaceAll(/<\/(div|tr)>/gi, '<br>$&'))
      if (text === '') return []
      return [open.includes(true) ? text.replaceAll(/^/gm, '> ') : text]
    }
    if (part.startsWith('</')) open.pop()
    // Others only indent.
    else open.push(/cite|quote[^a-z]/i.test(part.slice('<blockquote'.length)))
    return []
  })
  return parts.join('\n')
}

function isSent({ mimeType, related, content }: Attachment): boolean {
  const isLogo = related && mimeType.startsWith('image/') && bytesOf(content).length < SMALL_PICTURE_BYTES
  return !isLogo && !SIGNATURE.test(mimeType)
}

async function keep({ filename, content }: Attachment, folder: string): Promise<UploadedFile> {
  const bytes = bytesOf(content)
  const place = path.join(folder, randomUUID())
  await writeFile(place, bytes, { mode: 0o600, flag: 'wx' })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { path: place, filename: filename ?? '', size: bytes.length, sha256 }
}

const bytesOf = (content: Attachment['content']) =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)
