import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from '../../e2e/browser'
import { freePort } from '../../e2e/free-port'
import { buildProduct, serveDemo } from './built-product'

export async function openBrowser(): Promise<Browser> {
  const { executablePath, env } = await findBrowser()
  return chromium.launch({ executablePath, args: BROWSER_FLAGS, env: { ...process.env, ...env } })
}

/** A desktop's browser with an empty cache, in which somebody is signed in. */
export async function openDesk(browser: Browser, baseURL: string, session: unknown): Promise<BrowserContext> {
  const viewport = { width: 1440, height: 900 }
  const context = await browser.newContext({ baseURL, viewport, locale: 'es-ES', timezoneId: 'Europe/Madrid' })
  await signInto(context, session)
  return context
}

export async function signInto(context: BrowserContext, session: unknown): Promise<void> {
  await context.addInitScript(stored => localStorage.setItem('llave.session', stored), JSON.stringify(session))
}

/** Builds the product and serves it with its demo data, beside a browser, for as long as it is measured. */
export async function measureInBrowser(measure: (browser: Browser, address: string) => Promise<void>): Promise<void> {
  await buildProduct()
  const port = await freePort()
  const server = await serveDemo(port)
  const browser = await openBrowser()
  try {
    await measure(browser, `http://127.0.0.1:${port}`)
  } finally {
    await browser.close()
    server.kill()
  }
}
