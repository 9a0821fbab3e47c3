import type { RenderedMail } from './render-mail'

/** Replaces a hidden secret. */
const BLANK = '•••'
const ADDRESS = /https?:\/\/[^\s<>"']+/g
/** The code of a link has 43 characters (`Secrets.linkCode`); ids and words in an address are shorter. */
const SECRET = /(?<=[/#=])[\w-]{40,}/g

/** An e-mail as stored, without secrets: readers of the outbox see the target of a link, but cannot use it. */
export function blankSecrets({ subject, html, text }: RenderedMail): RenderedMail {
  const blank = (part: string) => part.replace(ADDRESS, address => address.replace(SECRET, BLANK))
  return { subject: blank(subject), html: blank(html), text: blank(text) }
}
