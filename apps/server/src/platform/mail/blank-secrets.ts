import type { MailFacts } from './mail-template'
import type { RenderedMail } from './render-mail'

/** Replaces a hidden secret. */
const BLANK = '•••'
const ADDRESS = /https?:\/\/[^\s<>"']+/g
/** The code of a link has 43 characters (`Secrets.linkCode`); ids and words in an address are shorter. */
const SECRET = /(?<=[/#=])[\w-]{40,}/g

/**
 * An e-mail as stored, without secrets: readers of the outbox see the target of a link, but cannot use it, and that there
 * was a code.
 */
export function blankSecrets({ subject, html, text, codes }: RenderedMail & Pick<MailFacts, 'codes'>): RenderedMail {
  const blank = (part: string) =>
    codes.reduce(
      (rest, code) => rest.replaceAll(code, BLANK),
      part.replace(ADDRESS, address => address.replace(SECRET, BLANK)),
    )
  return { subject: blank(subject), html: blank(html), text: blank(text) }
}
