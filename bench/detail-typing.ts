// The cost of a keystroke in a field of an operation, and of reading the operation: `npm run bench:typing --workspace
// @llave/bench`. The demo's fullest operation, with its documents or its feed open.
import type { Page } from '@playwright/test'
import { median } from './lib/bench-server'
import { measureInBrowser } from './lib/open-browser'
import { verdict } from './lib/verdict'

const KEYS = 25
const READS = 25
const WANTED = { script: 4, read: 100 }
const FIELDS = ['Título de la operación', 'Descripción', 'Hipoteca', 'Fin de las arras']
/** The tabs as addresses name them: the feed, and the documents. */
const TABS = { 1: 'feed', 3: 'documents' }

const report = (name: string, ms: number, wanted: number) =>
  verdict(ms <= wanted, `${name}: ${ms.toFixed(1)} ms (wanted at most ${wanted})`)

async function post(address: string, path: string, body: unknown, token?: string) {
  const answer = await fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  const { res } = (await answer.json()) as { res: Record<string, unknown> }
  return res
}

/** Milliseconds of script per keystroke. */
async function costOfKeys(page: Page, field: string): Promise<number[]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  const spent = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000
  }
  await page.getByRole('textbox', { name: field }).first().focus()
  const costs: number[] = []
  for (let key = 0; key < KEYS; key++) {
    const before = await spent()
    await page.keyboard.press('1')
    costs.push((await spent()) - before)
  }
  await devtools.detach()
  return costs
}

await measureInBrowser(async (browser, address) => {
  const credentials = { email: 'javier@llave.example', password: 'Llave-demo-1' }
  const session = await post(address, '/users/authenticateAdm', credentials)
  const token = String(session.token)
  const filterColumns = [{ id: 'state', value: 'FORMALIZACION' }]
  const { records } = await post(address, '/operations/listPagination', { filterColumns }, token)
  const [{ _id: id }] = records as [{ _id: string }]

  const reads: number[] = []
  for (let read = 0; read < READS; read++) {
    const start = performance.now()
    await (await fetch(`${address}/api/operations/${id}`, { headers: { authorization: `Bearer ${token}` } })).json()
    reads.push(performance.now() - start)
  }
  report('reading an operation', median(reads), WANTED.read)

  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
  })
  await context.addInitScript(stored => localStorage.setItem('llave.session', stored), JSON.stringify(session))
  for (const [tab, name] of Object.entries(TABS)) {
    const page = await context.newPage()
    await page.goto(`/operations/${id}/${tab}`)
    await page.getByRole('textbox', { name: 'Título de la operación' }).waitFor()
    await page.waitForLoadState('networkidle')
    for (const field of FIELDS) {
      report(`script of a key in “${field}”, ${name} open`, median(await costOfKeys(page, field)), WANTED.script)
    }
    await page.close()
  }
})
