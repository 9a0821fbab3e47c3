// Lighthouse scores, on its emulated phone, for every customer screen that has an address: the built product with its
// demo data. Overlays (dialogs, drawers) and intermediate states are covered by e2e/accessibility.
// `npm run bench:lighthouse --workspace @llave/bench`
import { once } from 'node:events'
import type { Screen, Visit } from '../e2e/accessibility/screens/screen'
import { freePort } from '../e2e/free-port'
import { buildProduct } from './lib/build-product'
import { type Marks, marksOf, openBrowser } from './lib/lighthouse-marks'
import { serveProduct } from './lib/serve-product'

/** Addresses that end the session or are not a customer's screen. */
const LEFT_OUT = /^\/(logout|dev)\b/
/** Steps of the signing page that the server stores; the link returns to them. */
const SIGNING_STEPS = new Set(['information', 'DNI', 'contract', 'done', 'error'])

await buildProduct()
const serverPort = await freePort()
// The journeys' helpers call this address.
process.env.E2E_PORT = String(serverPort)
const origin = `http://127.0.0.1:${serverPort}`
const server = await serveProduct(serverPort)
const { context, port, close } = await openBrowser()

const totals = { screens: 0, worst: { performance: 100, accessibility: 100, 'best-practices': 100 } }

function tell(name: string, { marks, times, faults }: Marks): void {
  const { performance, accessibility } = marks
  const row = [accessibility, marks['best-practices'], performance].map(mark => String(mark).padStart(5)).join('')
  console.log(`${row}  ${name}  (${times})`)
  for (const fault of faults) console.log(`                 - ${fault}`)
  totals.screens += 1
  totals.worst.performance = Math.min(totals.worst.performance, performance)
  totals.worst.accessibility = Math.min(totals.worst.accessibility, accessibility)
  totals.worst['best-practices'] = Math.min(totals.worst['best-practices'], marks['best-practices'])
}

const nameOf = ({ path = '', what }: Screen) =>
  [path.replace(/#.*/, '').replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '…'), what].filter(Boolean).join(' ')

/** The screens of a signed-in person or of a guest. */
async function visitScreens({ session, screens }: Visit): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${origin}/favicon.svg`)
  await page.evaluate(
    stored => {
      localStorage.clear()
      if (stored) localStorage.setItem('llave.session', stored)
    },
    session && JSON.stringify({ token: session.token, record: session.record }),
  )
  await page.close()
  for (const screen of screens) {
    if (!screen.path || screen.open || LEFT_OUT.test(screen.path)) continue
    tell(nameOf(screen), await marksOf(origin + screen.path, port, { keepStorage: true }))
  }
}

/** A holder signs in one tab; after every step the link is opened again. */
async function signContract({ screens }: Visit): Promise<void> {
  const page = await context.newPage()
  const [{ path: link = '' } = {}] = screens
  for (const screen of screens) {
    if (screen.path) await page.goto(origin + screen.path)
    await screen.open?.(page, true)
    if (!SIGNING_STEPS.has(screen.what ?? '')) continue
    tell(`signing, ${screen.what}`, await marksOf(origin + (screen.path ?? link), port, { keepStorage: true }))
  }
  await page.close()
}

try {
  const { guests } = await import('../e2e/accessibility/screens/guest-screens')
  const { answering, customers, newcomers, requests } = await import('../e2e/accessibility/screens/customer-screens')
  const { holders } = await import('../e2e/accessibility/screens/signing-screens')
  console.log('accessibility, best practices, performance')
  for (const visit of [guests, newcomers, customers, requests, answering]) await visitScreens(await visit())
  await signContract(await holders())
  const { performance, accessibility, 'best-practices': practices } = totals.worst
  console.log(`\n${totals.screens} screens; the least: ${accessibility} / ${practices} / ${performance}`)
  // An expired link makes the browser log the refusal, which Lighthouse counts against best practices.
  process.exitCode = accessibility === 100 ? 0 : 1
} finally {
  await close()
  server.kill()
  if (server.exitCode === null) await once(server, 'exit')
}
