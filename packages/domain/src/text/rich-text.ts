/**
 * What rich text consists of: the one list that the server sanitises by and pages show by (spec: back office §9, with
 * links as outside programs send them, and with mentions).
 */
export const RICH_TEXT_TAGS = ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 'ul', 'ol', 'li', 'a', 'span'] as const
export type RichTextTag = (typeof RICH_TEXT_TAGS)[number]

export const RICH_TEXT_SCHEMES = ['http', 'https', 'mailto', 'tel'] as const

/** A person who is mentioned: `<span data-type="mention" data-id="…">@Ana Gil</span>`; the only use of a span. */
export const MENTION_TYPE = 'mention'
export const isMentionId = (id: string | null | undefined): id is string => /^[\w-]{1,64}$/.test(id ?? '')

/** Whether rich text says anything: an editor that was emptied leaves its paragraphs behind. */
export function hasText(html: string): boolean {
  return html.replace(/<[^<>]*>|&nbsp;/g, '').trim() !== ''
}

export interface TextPart {
  readonly text: string
  /** The web address that this part is. */
  readonly href?: string
}

/** A web address in a text, without the punctuation that ends its sentence. */
export function withoutPunctuation(address: string): string {
  // Character by character: a pattern that looks for the end would try each of many marks anew.
  let end = address.length
  while (end > 0 && '.,;:!?)]'.includes(address.charAt(end - 1))) end--
  return address.slice(0, end)
}

/** A text in parts: web addresses, without the punctuation that ends a sentence, and what is between them. */
export function splitAtLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(/https?:\/\/[^\s<>"']+/gi)) {
    const href = withoutPunctuation(found)
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: href, href })
    end = index + href.length
  }
  return end < text.length ? [...parts, { text: text.slice(end) }] : parts
}
