import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { baseURL, type DEMO, demoSession, type Session } from './api'

type Size = 'phone' | 'desktop'

interface OpenOptions {
  /** The person who is signed in; demo people by name. */
  readonly session?: Session | keyof typeof DEMO
  /** A screen other than the project's. */
  readonly size?: Size
  /** The address at which the page begins. */
  readonly at?: string
}

interface Fixtures {
  /** A separate device (storage, session) with one page. */
  readonly openAs: (options?: OpenOptions) => Promise<Page>
  /** Errors and warnings logged by the pages so far. A test must end with none, so it removes those that it expects. */
  readonly complaints: string[]
}

const SIZES: Readonly<Record<Size, BrowserContextOptions>> = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false, deviceScaleFactor: 1 },
}

/** Logged by browsers for every unsuccessful answer; tests check how the page handles these. */
const REFUSED_ANSWER =
  /^Failed to load resource: (the server responded with a status of (4\d\d|503)|net::ERR_INTERNET_DISCONNECTED)/

/** Logged by browsers on a slow machine, for example for a preloaded font that is used late. */
const SLOW_MACHINE = /was preloaded using link preload but not used within a few seconds|^\[Intervention\]/

/** Frames that show e-mails run no scripts, including the listener below; Chromium logs this. */
const NO_SCRIPTS_IN_FRAME = /^Blocked script execution in 'about:blank' because the document's frame is sandboxed/

/** Logged without a network, when the socket cannot connect. */
const NO_SOCKET =
  /^Firefox can’t establish a connection to the server at ws:|^WebSocket connection to 'ws:.*ERR_INTERNET_DISCONNECTED/

const EXPECTED = [REFUSED_ANSWER, SLOW_MACHINE, NO_SCRIPTS_IN_FRAME, NO_SOCKET]

const isExpected = (text: string) => EXPECTED.some(expected => expected.test(text))

async function listen(context: BrowserContext, complaints: string[]): Promise<void> {
  if (context.browser()?.browserType().name() === 'firefox') {
    await context.addInitScript(typeIntoFields)
    context.on('page', clickForTap)
  }
  await context.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`content policy: ${violatedDirective} stopped ${blockedURI}`),
    ),
  )
  context.on('console', message => {
    const text = message.text()
    if (!['error', 'warning'].includes(message.type()) || isExpected(text)) return
    complaints.push(`${message.type()} at ${message.page()?.url()}: ${text}`)
  })
  // Logs of workers arrive with the page's messages, but uncaught errors need a subscription.
  context.on('page', page =>
    page.on('worker', worker => {
      worker
        .evaluate(() =>
          addEventListener('securitypolicyviolation', event =>
            console.error(`content policy: ${(event as SecurityPolicyViolationEvent).violatedDirective} in a worker`),
          ),
        )
        // It may have ended already.
        .catch(() => undefined)
    }),
  )
  context.on('weberror', error => {
    const { message } = error.error()
    if (!isExpected(message)) complaints.push(`exception: ${message}`)
  })
}

/**
 * In Firefox, Playwright fills a field by setting its value, which React does not notice; this inserts the text as if
 * pasted.
 */
function typeIntoFields(): void {
  const type = (text: string) => {
    document.execCommand('insertText', false, text)
  }
  Object.defineProperty(window, '__pw_bidiInsertText', { get: () => type, set: () => undefined })
}

/** In Firefox, a page does not receive a driver's tap; this clicks instead. */
function clickForTap(page: Page): void {
  const locators: { tap: Locator['tap']; readonly click: Locator['click'] } = Object.getPrototypeOf(
    page.locator('html'),
  )
  locators.tap = locators.click
}

/** The storage of a device with a remembered sign-in. */
function storageOf(session: Session): Exclude<BrowserContextOptions['storageState'], string | undefined> {
  const { token, record } = session
  return {
    cookies: [],
    origins: [{ origin: baseURL, localStorage: [{ name: 'llave.session', value: JSON.stringify({ token, record }) }] }],
  }
}

/** Playwright's test, extended so that no page may log an error or a warning. */
export const test = base.extend<Fixtures>({
  complaints: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
    async ({}, use) => {
      const complaints: string[] = []
      await use(complaints)
      expect(complaints, 'errors and warnings in the console').toEqual([])
    },
    { auto: true },
  ],
  context: async ({ context, complaints }, use) => {
    await listen(context, complaints)
    await use(context)
  },
  openAs: async ({ browser, browserName, complaints }, use) => {
    const contexts: BrowserContext[] = []
    await use(async ({ session: who, size, at } = {}) => {
      const session = typeof who === 'string' ? await demoSession(who) : who
      const context = await browser.newContext({
        ...(session ? { storageState: storageOf(session) } : {}),
        ...(size ? SIZES[size] : {}),
        // Firefox does not support it.
        ...(browserName === 'firefox' && { isMobile: false }),
      })
      await listen(context, complaints)
      contexts.push(context)
      const page = await context.newPage()
      if (at) await page.goto(at)
      return page
    })
    await Promise.all(contexts.map(context => context.close()))
  },
})

export { expect }
