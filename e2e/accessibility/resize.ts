import type { Page } from '@playwright/test'

/** Gives the window another size, and waits until it has it and the page has been laid out for it. */
export async function resize(page: Page, size: { readonly width: number; readonly height: number }): Promise<void> {
  await page.setViewportSize(size)
  // A phone zooms when its window changes, and would stay zoomed.
  const device = await page.context().newCDPSession(page)
  await device.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 })
  await device.detach()
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
}
