import type { Page } from '@playwright/test'

/** Resizes the window, and waits until the page has been laid out for the new size. */
export async function resize(page: Page, size: { readonly width: number; readonly height: number }): Promise<void> {
  await page.setViewportSize(size)
  // Otherwise a phone would zoom when its window changes, and stay zoomed.
  const device = await page.context().newCDPSession(page)
  await device.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 })
  await device.detach()
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
}
