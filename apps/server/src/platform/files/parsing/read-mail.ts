import { createHash, randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { replyText, shortenedReply } from '@llave/domain/mail-replies/reply-text'
import { storable } from '@llave/domain/text/storable'
import PostalMime, { type Attachment } from 'postal-mime'
import type { UploadedFile } from '../../http/receive-upload'
import { plainText } from '../../rich-text'

/** An e-mail as it was received; nothing in it is trusted. Its words were judged here: many of them take seconds. */
export interface ReadMail {
  /** Empty where it is missing, as are all the others, or too long to be known by. */
  readonly messageId: string
  readonly from: string
  readonly subject: string
  /** What its sender has added to what it answers. */
  readonly own: string
  /** What of that is shown; null: all of it. */
  readonly shown: string | null
  /** The first of all its words. */
  readonly first: string
  /** Name in lower case and value, in their order. */
  readonly headers: readonly (readonly [string, string])[]
  /** In the folder that was named; whoever has asked for them removes them. */
  readonly files: readonly UploadedFile[]
}

/** Smaller pictures within the text are signatures' logos. */
const SMALL_PICTURE_BYTES = 32 * 1024
/** Of the e-mail itself, or of its sender: no file that somebody attaches. */
const SIGNATURE = /^application\/(?:x-)?(?:pkcs7-signature|pgp-signature|pgp-keys)$/

/** Far more than anybody writes or attaches: what comes on top takes time, and means nothing. */
const LETTERS_MAX = 10_000_000
const FILES_MAX = 200
const SUBJECT_MAX = 1000
/** A database's index holds no longer ones. */
const ID_MAX = 500

/**
 * Reads an e-mail (RFC 5322) and writes its attachments to a folder. `markers` are the lines above which our e-mails ask
 * their reader to write. What is too deeply nested, or has too many files, is no e-mail.
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
    from: storable(mail.from?.address ?? ''),
    subject: storable((mail.subject ?? '').slice(0, SUBJECT_MAX)),
    own,
    shown: shortenedReply(own),
    first: first === null ? words.trim() : `${first}\n\n[…]`,
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
