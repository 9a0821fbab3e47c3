import { isBlank } from './blank'

/**
 * The allowed tags of rich text, for both the server's sanitiser and the pages (spec: back office §9, plus links as
 * pasted from other programs, and mentions).
 */
export const RICH_TEXT_TAGS = ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 'ul', 'ol', 'li', 'a', 'span'] as const
export type RichTextTag = (typeof RICH_TEXT_TAGS)[number]

export const RICH_TEXT_SCHEMES = ['http', 'https', 'mailto', 'tel'] as const

/** A mention: `<span data-type="mention" data-id="…">@Ana Gil</span>`; the only use of a span. */
export const MENTION_TYPE = 'mention'
export const isMentionId = (id: string | null | undefined): id is string => /^[\w-]{1,64}$/.test(id ?? '')

export function hasText(html: string): boolean {
  return !isBlank(html.replace(/<[^<>]*>|&nbsp;/g, ''))
}

export interface TextPart {
  readonly text: string
  /** Set when this part is a web address. */
  readonly href?: string
}

/** A web address without the punctuation that ends its sentence. */
export function withoutPunctuation(address: string): string {
  // Character by character: a pattern anchored at the end would backtrack at each mark.
  let end = address.length
  while (end > 0 && '.,;:!?)]'.includes(address.charAt(end - 1))) end--
  return address.slice(0, end)
}

/** Splits a text into web addresses, without the punctuation that ends a sentence, and the text between them. */
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
