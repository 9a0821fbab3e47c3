import type { Page } from '@playwright/test'

/**
 * Makes fades and slides immediate in every document that the page opens from now on, so that the final colours of a
 * theme are checked. The content policy allows a style sheet created by a script, but no style element.
 */
export async function endFades(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, *::before, *::after { transition: none !important }')
    document.adoptedStyleSheets.push(sheet)
  })
}
