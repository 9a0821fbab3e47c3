import { withoutStyles } from '../../lib/texts/inert-html'

/**
 * An e-mail's HTML for its frame: links navigate the whole window, scripts and foreign style sheets are removed. The
 * frame inherits the page's content policy, which only allows inline styles with the page's `nonce`, so style
 * attributes become rules of such a style sheet.
 */
export function readableHtml(html: string, nonce: string): string {
  const inert = withoutStyles(html).replace(/<style\b/gi, `<style nonce="${nonce}"`)
  const page = new DOMParser().parseFromString(inert, 'text/html')
  for (const element of page.querySelectorAll('script, link, base, meta[http-equiv]')) element.remove()
  for (const link of page.querySelectorAll('a[href]')) link.setAttribute('target', '_top')

  const rules = [...page.querySelectorAll('[data-style]')].map((element, index) => {
    const declarations = element.getAttribute('data-style') ?? ''
    element.removeAttribute('data-style')
    element.setAttribute('data-styled', String(index))
    return `[data-styled="${index}"]{${declarations}}`
  })
  const sheet = page.createElement('style')
  sheet.setAttribute('nonce', nonce)
  sheet.textContent = rules.join('\n')
  page.head.append(sheet)
  return page.documentElement.outerHTML
}
