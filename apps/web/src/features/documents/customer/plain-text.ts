const BLOCKS = 'p, div, li, br, h1, h2, h3'

/** A note of the staff (HTML) as plain text, one line per paragraph. The HTML is parsed but never rendered. */
export function plainText(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const block of page.body.querySelectorAll(BLOCKS)) block.after('\n')
  return (page.body.textContent ?? '')
    .replace(/[ \t]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim()
}
