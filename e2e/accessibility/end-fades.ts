import type { Page } from '@playwright/test'

/**
 * Lets what would fade or slide change at once in every document that the page opens from now on: the colours of a theme
 * are looked at, not those on the way to it. The content policy allows a sheet made by a script, but no style element.
 */
export async function endFades(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, *::before, *::after { transition: none !important }')
    document.adoptedStyleSheets.push(sheet)
  })
}
