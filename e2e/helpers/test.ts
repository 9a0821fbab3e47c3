import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import { baseURL, type Session } from './api'

type Size = 'phone' | 'desktop'

interface OpenOptions {
  readonly session?: Session
  /** Another screen than the project's. */
  readonly size?: Size
}

interface Fixtures {
  /** A device of its own (storage, session) with one page. */
  readonly openAs: (options?: OpenOptions) => Promise<Page>
  /** What pages have complained about so far; a test ends with none, except what it expects and takes out. */
  readonly complaints: string[]
}

const SIZES: Readonly<Record<Size, BrowserContextOptions>> = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false, deviceScaleFactor: 1 },
}

/** What a browser logs of every answer that is no success; what the page makes of it is the test's business. */
const REFUSED_ANSWER =
  /^Failed to load resource: (the server responded with a status of (4\d\d|503)|net::ERR_INTERNET_DISCONNECTED)/

/** What a browser notes of a slow machine: a font that was asked for early and is used late, and the like. */
const SLOW_MACHINE = /was preloaded using link preload but not used within a few seconds|^\[Intervention\]/

async function listen(context: BrowserContext, complaints: string[]): Promise<void> {
  await context.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`content policy: ${violatedDirective} stopped ${blockedURI}`),
    ),
  )
  context.on('console', message => {
    const text = message.text()
    if (!['error', 'warning'].includes(message.type()) || REFUSED_ANSWER.test(text) || SLOW_MACHINE.test(text)) return
    complaints.push(`${message.type()} at ${message.page()?.url()}: ${text}`)
  })
  // What a worker logs arrives with its page's messages; what stops it has to be asked for.
  context.on('page', page =>
    page.on('worker', worker => {
      worker
        .evaluate(() =>
          addEventListener('securitypolicyviolation', event =>
            console.error(`content policy: ${(event as SecurityPolicyViolationEvent).violatedDirective} in a worker`),
          ),
        )
        // It can be gone before it is asked.
        .catch(() => undefined)
    }),
  )
  context.on('weberror', error => complaints.push(`exception: ${error.error().message}`))
}

/** Storage of a device on which somebody is signed in and remembered. */
export function storageOf(session: Session): Exclude<BrowserContextOptions['storageState'], string | undefined> {
  const { token, record } = session
  return {
    cookies: [],
    origins: [{ origin: baseURL, localStorage: [{ name: 'llave.session', value: JSON.stringify({ token, record }) }] }],
  }
}

/** Playwright's test, where no page may log an error or a warning. */
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
  openAs: async ({ browser, complaints }, use) => {
    const contexts: BrowserContext[] = []
    await use(async ({ session, size } = {}) => {
      const context = await browser.newContext({
        ...(session ? { storageState: storageOf(session) } : {}),
        ...(size ? SIZES[size] : {}),
      })
      await listen(context, complaints)
      contexts.push(context)
      return context.newPage()
    })
    await Promise.all(contexts.map(context => context.close()))
  },
})

export { expect }
