// The cost of a keystroke in a field of an operation, and of reading the operation: `npm run bench:typing --workspace
// @llave/bench`. The demo's fullest operation, with its documents or its feed open.
import type { Page } from '@playwright/test'
import { call, DEMO, signIn } from '../e2e/helpers/api'
import { median, medianTime } from './lib/bench-server'
import { measureInBrowser, openDesk } from './lib/open-browser'
import { verdict } from './lib/verdict'

const KEYS = 25
const READS = 25
const WANTED = { script: 4, read: 100 }
const FIELDS = ['Título de la operación', 'Descripción', 'Hipoteca', 'Fin de las arras']
/** The tabs as addresses name them: the feed, and the documents. */
const TABS = { 1: 'feed', 3: 'documents' }

const report = (name: string, ms: number, wanted: number) =>
  verdict(ms <= wanted, `${name}: ${ms.toFixed(1)} ms (wanted at most ${wanted})`)

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
  const session = await signIn(DEMO.broker.email, DEMO.broker.password, address)
  const asked = { token: session.token, at: address }
  const body = { filterColumns: [{ id: 'state', value: 'FORMALIZACION' }] }
  const { records } = await call<{ records: { _id: string }[] }>('POST', '/operations/listPagination', {
    ...asked,
    body,
  })
  const id = records[0]?._id ?? ''
  report('reading an operation', await medianTime(() => call('GET', `/operations/${id}`, asked), READS, 0), WANTED.read)

  const context = await openDesk(browser, address, session)
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
