import { isBlank } from '@llave/domain/text/blank'
import { isMentionId, MENTION_TYPE, RICH_TEXT_SCHEMES, RICH_TEXT_TAGS } from '@llave/domain/text/rich-text'
import sanitizeHtml from 'sanitize-html'

/** Keeps what the editor can produce, with links and mentions (`RICH_TEXT_TAGS`), and drops everything else. */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...RICH_TEXT_TAGS],
    allowedAttributes: { a: ['href', 'rel', 'target'], span: ['data-type', 'data-id'] },
    allowedSchemes: [...RICH_TEXT_SCHEMES],
    allowProtocolRelative: false,
    transformTags: {
      a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow', target: '_blank' }),
      span: asMention,
    },
  }).trim()
}

/** A span is either a mention or removed; a tag that is not allowed keeps only its text. */
function asMention(_tag: string, { 'data-type': type, 'data-id': id }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  if (type !== MENTION_TYPE || !isMentionId(id)) return { tagName: 'unknown', attribs: {} }
  return { tagName: 'span', attribs: { 'data-type': type, 'data-id': id } }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** The plain text of rich text, one line per paragraph: for e-mails, and to tell whether there is any text at all. */
export function plainText(html: string): string {
  // The closing tags stay, because the time for unclosed elements grows with the square of their number.
  const lines = html.replace(/<br\s*\/?>|<\/(p|li|ul|ol)>/gi, '\n$&')
  return sanitizeHtml(lines, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\u00a0/g, ' ')
    .split('\n')
    .map(line => line.trim())
    .filter(line => !isBlank(line))
    .join('\n')
}
