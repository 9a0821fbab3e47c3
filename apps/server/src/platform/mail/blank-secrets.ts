import type { MailFacts } from './mail-template'
import type { RenderedMail } from './render-mail'

/** Replaces a hidden secret. */
const BLANK = '•••'
const ADDRESS = /https?:\/\/[^\s<>"']+/g
/** The code of a link has 43 characters (`Secrets.linkCode`); ids and words in an address are shorter. */
const SECRET = /(?<=[/#=])[\w-]{40,}/g

/**
 * An e-mail without secrets, for storage: readers of the outbox see where a link leads and that there was a code, but
 * can use neither.
 */
export function blankSecrets({ subject, html, text, codes }: RenderedMail & Pick<MailFacts, 'codes'>): RenderedMail {
  const blank = (part: string) =>
    codes.reduce(
      (rest, code) => rest.replaceAll(code, BLANK),
      part.replace(ADDRESS, address => address.replace(SECRET, BLANK)),
    )
  return { subject: blank(subject), html: blank(html), text: blank(text) }
}
