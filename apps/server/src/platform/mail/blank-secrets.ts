import type { RenderedMail } from './render-mail'

/** What stands for a secret that is not shown. */
const BLANK = '•••'
const ADDRESS = /https?:\/\/[^\s<>"']+/g
/** The code of a link has 43 characters (`Secrets.linkCode`); ids and words in an address are shorter. */
const SECRET = /(?<=[/#=])[\w-]{40,}/g

/**
 * An e-mail as it may be kept: nothing in it opens an account. Whoever reads the outbox sees where a link led, and
 * cannot follow it.
 */
export function blankSecrets({ subject, html, text }: RenderedMail): RenderedMail {
  const blank = (part: string) => part.replace(ADDRESS, address => address.replace(SECRET, BLANK))
  return { subject: blank(subject), html: blank(html), text: blank(text) }
}
