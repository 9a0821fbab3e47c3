// First and largest contentful paint, layout shift and files of every main screen, the customers' on Lighthouse's phone
// and the staff's on a desktop: the built product with its demo data.
// `npm run bench:first-paint --workspace @llave/bench`
import type { Browser, Page } from '@playwright/test'
import { DEMO, type Session, signIn } from '../e2e/helpers/api'
import { median } from './lib/bench-server'
import { measureInBrowser, openDesk, signInto } from './lib/open-browser'
import { verdict } from './lib/verdict'

const RUNS = 3

interface Profile {
  readonly viewport: { readonly width: number; readonly height: number }
  /** Milliseconds, and bytes per second. */
  readonly network: { readonly latency: number; readonly downloadThroughput: number; readonly uploadThroughput: number }
  /** By which factor the processor is slower than this machine's. */
  readonly slower: number
  readonly wanted: { readonly first: number; readonly largest: number; readonly shift: number }
}

/** What Lighthouse emulates: a slow 4G network and a processor of a quarter of the speed. */
const PHONE: Profile = {
  viewport: { width: 412, height: 823 },
  network: { latency: 150, downloadThroughput: (1.6e6 * 0.9) / 8, uploadThroughput: 750e3 / 8 },
  slower: 4,
  wanted: { first: 1800, largest: 2500, shift: 0.02 },
}

const DESKTOP: Profile = {
  viewport: { width: 1440, height: 900 },
  network: { latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 },
  slower: 1,
  wanted: { first: 1500, largest: 1500, shift: 0.02 },
}

const SCREENS: readonly {
  readonly email: string | null
  readonly profile: Profile
  readonly paths: readonly string[]
}[] = [
  { email: null, profile: PHONE, paths: ['/login', '/registro'] },
  {
    email: 'ana@correo.example',
    profile: PHONE,
    paths: ['/dashboard', '/solicitudes', '/solicitud', '/notificaciones'],
  },
  {
    email: 'javier@llave.example',
    profile: DESKTOP,
    paths: ['/operations', '/operation', '/dashboard', '/tasks', '/contacts'],
  },
]

interface Paint {
  readonly first: number
  readonly largest: number
  readonly shift: number
  readonly files: number
}

/** Before the page's own scripts: records paints, and layout shifts without interaction. */
function watchPaints(): void {
  const seen = { first: 0, largest: 0, shift: 0 }
  Object.assign(globalThis, { seen })
  // No named functions, whose helper does not exist in the page.
  const observer = new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      if (entry.name === 'first-contentful-paint') seen.first = entry.startTime
      else if (entry.entryType === 'largest-contentful-paint') seen.largest = entry.startTime
      else if (entry.entryType === 'layout-shift') seen.shift += (entry as PerformanceEntry & { value: number }).value
    }
  })
  for (const type of ['paint', 'largest-contentful-paint', 'layout-shift']) observer.observe({ type, buffered: true })
}

/** `/solicitud` and `/operation` stand for the person's first one. */
async function pathOf(page: Page, path: string): Promise<string> {
  const list = { '/solicitud': '/solicitudes', '/operation': '/operations?view=list' }[path]
  if (!list) return path
  await page.goto(list)
  const link = page.locator(`main a[href^="${path === '/operation' ? '/operations/' : `${path}/`}"]`).first()
  return (await link.getAttribute('href')) ?? path
}

async function paintOf(browser: Browser, profile: Profile, address: string, session: Session | null): Promise<Paint> {
  const { viewport, network, slower } = profile
  // A new context, so that the cache is empty each time.
  const context = await browser.newContext({ viewport, locale: 'es-ES' })
  if (session) await signInto(context, session)
  await context.addInitScript(watchPaints)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...network })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
  let files = 0
  // Work after the page is idle does not count.
  let first = true
  page.once('domcontentloaded', () => {
    first = false
  })
  page.on('request', request => {
    if (first && /\/assets\/.*\.(?:js|css)$/.test(request.url())) files += 1
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.locator('main h1').first().waitFor()
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Omit<Paint, 'files'> }).seen)
  await context.close()
  return { ...seen, files }
}

await measureInBrowser(async (browser, address) => {
  for (const { email, profile, paths } of SCREENS) {
    const { wanted } = profile
    const session = email ? await signIn(email, DEMO.customer.password, address) : null
    const context = await openDesk(browser, address, session)
    const page = await context.newPage()
    for (const path of paths) {
      const own = await pathOf(page, path)
      const runs: Paint[] = []
      for (let run = 0; run < RUNS; run += 1) runs.push(await paintOf(browser, profile, address + own, session))
      const of = (name: keyof Paint) => median(runs.map(paint => paint[name]))
      const good = of('first') <= wanted.first && of('largest') <= wanted.largest && of('shift') <= wanted.shift
      const times = `first ${of('first').toFixed(0)} ms, largest ${of('largest').toFixed(0)} ms`
      verdict(good, `${email ?? 'guest'} ${path}: ${times}, shift ${of('shift').toFixed(3)}, ${of('files')} files`)
    }
    console.log(`wanted: first ≤ ${wanted.first}, largest ≤ ${wanted.largest}, shift ≤ ${wanted.shift}`)
    await context.close()
  }
})
