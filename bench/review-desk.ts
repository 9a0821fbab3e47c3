// The review desk in the browser: from the key of a verdict to the next document on the screen.
// `npm run bench:review --workspace @llave/bench`
import type { BrowserContext, Page } from '@playwright/test'
import { DEMO, signIn } from '../e2e/helpers/api'
import { median, percentile } from './lib/bench-server'
import { measureInBrowser, openDesk } from './lib/open-browser'
import { verdict } from './lib/verdict'

const VERDICTS = 60
/** The minimum time for which a reviewer looks at a document. */
const CHECK_MS = 600
const WANTED_MS = 150

interface Marks {
  pressed: number
  next: Promise<number>
}

/** Runs in the page: records when a key is pressed, and when another document has been painted after it. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const marks = { pressed: 0, next: Promise.resolve(0) }
    addEventListener(
      'keydown',
      () => {
        marks.pressed = performance.now()
        marks.next = new Promise(resolve => {
          const host = document.querySelector('[data-shown]')
          const observer = new MutationObserver(() => {
            observer.disconnect()
            // The second frame begins when the first one has been painted.
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - marks.pressed)))
          })
          if (host) observer.observe(host, { attributes: true, attributeFilter: ['data-shown'] })
        })
      },
      { capture: true },
    )
    Object.assign(window, { marks })
  })
}

async function verdicts(context: BrowserContext): Promise<number[]> {
  const page = await context.newPage()
  await page.goto('/revision?cola=todas')
  await page.locator('[data-shown]').waitFor()
  await watch(page)
  const taken: number[] = []
  for (let n = 0; n < VERDICTS; n++) {
    await page.waitForTimeout(CHECK_MS)
    await page.keyboard.press('v')
    taken.push(await page.evaluate(() => (window as unknown as { marks: Marks }).marks.next))
  }
  return taken
}

await measureInBrowser(async (browser, address) => {
  const { email, password } = DEMO.superadmin
  const taken = await verdicts(await openDesk(browser, address, await signIn(email, password, address)))
  const usual = median(taken)
  verdict(
    usual <= WANTED_MS,
    `next document after a verdict: ${usual.toFixed(0)} ms, median of ${taken.length} (wanted at most ${WANTED_MS}); 95th percentile ${percentile(taken, 95).toFixed(0)} ms`,
  )
})
