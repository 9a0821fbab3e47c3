import sanitizeHtml from 'sanitize-html'

/**
 * Keeps what the editor can produce: bold, italic, underline, lists, links (spec: back office §9). Everything else is
 * dropped.
 */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 'ul', 'ol', 'li', 'a'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow', target: '_blank' }) },
  }).trim()
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** The plain text of rich text, one line per paragraph: for e-mails, and to tell whether there is any text at all. */
export function plainText(html: string): string {
  const lines = html.replace(/<br\s*\/?>|<\/(p|li|ul|ol)>/gi, '\n')
  return sanitizeHtml(lines, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\u00a0/g, ' ')
    .replace(/[ \t]*\n\s*/g, '\n')
    .trim()
}
