/**
 * Prepares foreign HTML for parsing: an inline style violates the content policy as soon as it is parsed, even if it is
 * never shown, so it is renamed before.
 */
export function withoutStyles(html: string): string {
  return html.replace(/\sstyle\s*=/gi, ' data-style=')
}
