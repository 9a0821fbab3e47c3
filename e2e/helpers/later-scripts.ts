import type { Page } from '@playwright/test'

/**
 * Keeps from a page the scripts that it loads when it is idle or somebody asks for what is in them (dialogs, boxes), as a
 * slow network would. The answer lets them through.
 */
export async function holdLaterScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(/\/assets\/(?:more|office)-[\w-]+\.js$/, async route => {
    await held
    await route.continue()
  })
  return release
}
