import type { Page } from '@playwright/test'
import { call } from '../../e2e/helpers/api'
import { openBrowser, openDesk } from './open-browser'

export interface BoardBrowser {
  /** Opens the board and waits for its first cards; `constant` replaces the server's answer. */
  open(constant?: string): Promise<Page>
  close(): Promise<void>
}

/** Milliseconds until the first cards were painted, from the start of the navigation and from the board's call. */
export interface FirstPaint {
  readonly fromNavigation: number
  readonly fromCall: number
}

declare global {
  interface Window {
    firstPaint: { called: number; painted: number }
    frameTimes: number[]
  }
}

/** Runs in the page before the product: records when the board was requested and when cards were first painted. */
function watchFirstPaint(constant: string | null): void {
  window.firstPaint = { called: 0, painted: 0 }
  const ask = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    if (!String(input).endsWith('/operations/listBoard')) return ask(input, init)
    window.firstPaint.called ||= performance.now()
    if (constant === null) return ask(input, init)
    return new Response(constant, { headers: { 'content-type': 'application/json' } })
  }
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[data-card]')) return
    observer.disconnect()
    // A task queued in a frame's callbacks runs once that frame has been painted.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        window.firstPaint.painted = performance.now()
      }
      port2.postMessage(null)
    })
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** A broker's browser, 1440×900. Each opening uses a new page in a context with a warm cache. */
export async function openBoardBrowser(address: string, token: string): Promise<BoardBrowser> {
  const browser = await openBrowser()
  const signIn = { token, at: address, body: { token } }
  const context = await openDesk(browser, address, await call('POST', '/users/accessTokenLogin', signIn))
  return {
    async open(constant) {
      const page = await context.newPage()
      await page.addInitScript(watchFirstPaint, constant ?? null)
      await page.goto('/operations?view=board')
      await page.waitForFunction(() => window.firstPaint.painted > 0)
      return page
    },
    close: () => browser.close(),
  }
}

export async function firstPaintOf(page: Page): Promise<FirstPaint> {
  const { called, painted } = await page.evaluate(() => window.firstPaint)
  return { fromNavigation: painted, fromCall: painted - called }
}

export function cardCount(page: Page): Promise<number> {
  return page.locator('[data-card]').count()
}

export interface Frames {
  /** Milliseconds from each frame to the next. */
  readonly intervals: readonly number[]
  /** CPU time of the page's main thread over all frames, in milliseconds. */
  readonly work: number
}

/** Measures the frames that the page draws during `run`. */
export async function framesDuring(page: Page, run: () => Promise<void>): Promise<Frames> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const workSoFar = async () =>
    (await tools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ??
    Number.NaN
  const before = await workSoFar()
  await page.evaluate(() => {
    const frames: number[] = []
    window.frameTimes = frames
    void (async () => {
      while (window.frameTimes === frames) frames.push(await new Promise<number>(requestAnimationFrame))
    })()
  })
  await run()
  const intervals = await page.evaluate(() => {
    const times = window.frameTimes
    window.frameTimes = []
    return times.slice(1).map((time, index) => time - (times[index] ?? time))
  })
  const work = ((await workSoFar()) - before) * 1000
  await tools.detach()
  return { intervals, work }
}
