import { createHash, randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { replyText, shortenedReply } from '@llave/domain/mail-replies/reply-text'
import { storable } from '@llave/domain/text/storable'
import PostalMime, { type Attachment } from 'postal-mime'
import type { UploadedFile } from '../../http/receive-upload'
import { plainText } from '../../rich-text'

/**
 * An e-mail as it was received; nothing in it is trusted. Its text is analysed here, in a thread: a long one takes
 * seconds.
 */
export interface ReadMail {
  /** Empty if missing, as all other texts, or too long to identify the e-mail. */
  readonly messageId: string
  readonly from: string
  readonly subject: string
  /** The text that its sender has added to the e-mail that it answers. */
  readonly own: string
  /** The part of `own` that is shown; null if all of it is. */
  readonly shown: string | null
  /** The beginning of the whole text. */
  readonly first: string
  /** The name in lower case and the value, in order. */
  readonly headers: readonly (readonly [string, string])[]
  /** In the given folder; the caller removes them. */
  readonly files: readonly UploadedFile[]
}

/** Smaller pictures within the text are signatures' logos. */
const SMALL_PICTURE_BYTES = 32 * 1024
/** Signatures and keys of the e-mail or its sender, which are not files that somebody attaches. */
const SIGNATURE = /^application\/(?:x-)?(?:pkcs7-signature|pgp-signature|pgp-keys)$/

/** Far more than anybody writes or attaches: anything beyond takes time and means nothing. */
const LETTERS_MAX = 10_000_000
const FILES_MAX = 200
const LINE_MAX = 1000
/** A database index cannot hold longer ones. */
const ID_MAX = 500

/**
 * Reads an e-mail (RFC 5322) and writes its attachments to a folder. `markers` are the lines above which our e-mails ask
 * their reader to write. NO_MAIL if it is too deeply nested or has too many files.
 */
export async function readMail(
  file: string,
  folder: string,
  markers: readonly string[],
): Promise<ReadMail | 'NO_MAIL'> {
  const mail = await PostalMime.parse(await readFile(file), {
    forceRfc822Attachments: true,
    maxNestingDepth: 30,
  }).catch(() => null)
  const sent = mail?.attachments.filter(isSent) ?? []
  if (!mail || sent.length > FILES_MAX) return 'NO_MAIL'
  const files: UploadedFile[] = []
  for (const attachment of sent) files.push(await keep(attachment, folder))
  const [text, html] = [mail.text?.slice(0, LETTERS_MAX) ?? '', mail.html?.slice(0, LETTERS_MAX) ?? '']
  const words = storable(text.trim() ? text : textOf(html))
  const own = replyText(words, markers)
  const first = shortenedReply(words.trim())
  return {
    messageId: (mail.messageId ?? '').length > ID_MAX ? '' : storable(mail.messageId ?? ''),
    from: storable((mail.from?.address ?? '').slice(0, LINE_MAX)),
    subject: storable((mail.subject ?? '').slice(0, LINE_MAX)),
    own,
    shown: shortenedReply(own),
    first: first === null ? words.trim() : `${first}\n\n[…]`,
    headers: mail.headers.map(({ key, value }) => [key, value]),
    files,
  }
}

/** The text of an e-mail that has only HTML; quoted lines get the sign that plain text has. */
function textOf(html: string): string {
  const open: boolean[] = []
  const parts = html.split(/(<\/?blockquote\b[^>]*>)/i).flatMap((part, at) => {
    if (at % 2 === 0) {
      const text = plainText(part.replaceAll(/<\/(div|tr)>/gi, '<br>$&'))
      if (text === '') return []
      return [open.includes(true) ? text.replaceAll(/^/gm, '> ') : text]
    }
    if (part.startsWith('</')) open.pop()
    // Other block quotes only indent.
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
