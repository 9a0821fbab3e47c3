import { type Browser, chromium } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from '../../e2e/browser'
import { freePort } from '../../e2e/free-port'
import { buildProduct } from './build-product'
import { serveProduct } from './serve-product'

export async function openBrowser(): Promise<Browser> {
  const { executablePath, env } = await findBrowser()
  return chromium.launch({ executablePath, args: BROWSER_FLAGS, env: { ...process.env, ...env } })
}

/** Builds the product and serves it with its demo data, beside a browser, for as long as it is measured. */
export async function measureInBrowser(measure: (browser: Browser, address: string) => Promise<void>): Promise<void> {
  await buildProduct()
  const port = await freePort()
  const server = await serveProduct(port)
  const browser = await openBrowser()
  try {
    await measure(browser, `http://127.0.0.1:${port}`)
  } finally {
    await browser.close()
    server.kill()
  }
}
