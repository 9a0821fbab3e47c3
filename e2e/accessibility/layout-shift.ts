import type { Page } from '@playwright/test'

interface Seen {
  readonly shift: number
  readonly moved: readonly string[]
}

/** Records layout shifts in every document that the page opens from now on, each loaded as on a first visit. */
export async function watchShifts(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page)
  await device.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.addInitScript(() => {
    const seen = { shift: 0, moved: [] as string[] }
    Object.assign(globalThis, { seen })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        hadRecentInput: boolean
        value: number
        sources: { node?: Node }[]
      })[]) {
        if (entry.hadRecentInput) continue
        seen.shift += entry.value
        seen.moved.push(...entry.sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 80) ?? ''))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The sum of the layout shifts since the document was opened (1: everything, by the whole window), and what moved. */
export async function layoutShift(page: Page): Promise<Seen> {
  await page.waitForLoadState('networkidle')
  return page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)
}
