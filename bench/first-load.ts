// What a phone loads before any interaction, and its Lighthouse scores: the built product with its demo data.
// `npm run bench:first-load --workspace @llave/bench`
import { once } from 'node:events'
import { gzipSync } from 'node:zlib'
import type { BrowserContext } from '@playwright/test'
import { freePort } from '../e2e/free-port'
import { median } from './lib/bench-server'
import { buildProduct } from './lib/build-product'
import { CATEGORIES, type Category, type Marks, marksOf, openBrowser } from './lib/lighthouse-marks'
import { serveProduct } from './lib/serve-product'

/** The budget of a page: scripts and styles, each gzipped. */
const WANTED_BYTES = { '/login': 175_000 }
const RUNS = 3
const WANTED_MARKS: Readonly<Record<Category, number>> = { performance: 98, accessibility: 100, 'best-practices': 100 }

let missed = false
function tell(what: string, value: number, wanted: string, good: boolean): void {
  missed ||= !good
  console.log(`${good ? 'ok    ' : 'MISSED'}  ${what}: ${value.toLocaleString('en')} (wanted ${wanted})`)
}

interface LoadedFile {
  readonly name: string
  readonly bytes: number
}

/** Every script and style that a phone with an empty cache requests until the page is idle. */
async function filesOf(context: BrowserContext, address: string): Promise<LoadedFile[]> {
  const page = await context.newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  await (await context.newCDPSession(page)).send('Network.setCacheDisabled', { cacheDisabled: true })
  const files: Promise<LoadedFile>[] = []
  page.on('response', response => {
    const name = new URL(response.url()).pathname
    if (!/\.(?:js|mjs|css)$/.test(name)) return
    files.push(response.body().then(body => ({ name, bytes: gzipSync(body).length })))
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  const loaded = await Promise.all(files)
  await page.close()
  return loaded.sort((one, other) => other.bytes - one.bytes)
}

await buildProduct()
const port = await freePort()
const server = await serveProduct(port)
const browser = await openBrowser()
try {
  for (const [page, wantedBytes] of Object.entries(WANTED_BYTES)) {
    const address = `http://127.0.0.1:${port}${page}`
    const files = await filesOf(browser.context, address)
    console.log(`\n${page}`)
    for (const { name, bytes } of files) console.log(`  ${String(bytes).padStart(8)}  ${name}`)
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    tell('scripts and styles, bytes', bytes, `at most ${wantedBytes.toLocaleString('en')}`, bytes <= wantedBytes)

    const runs: Marks[] = []
    for (let run = 0; run < RUNS; run += 1) {
      const found = await marksOf(address, browser.port)
      console.log(`        ${CATEGORIES.map(category => found.marks[category]).join(' / ')}  ${found.times}`)
      runs.push(found)
    }
    for (const category of CATEGORIES) {
      const mark = median(runs.map(({ marks }) => marks[category]))
      tell(`Lighthouse ${category}`, mark, `at least ${WANTED_MARKS[category]}`, mark >= WANTED_MARKS[category])
    }
  }
} finally {
  await browser.close()
  server.kill()
  if (server.exitCode === null) await once(server, 'exit')
}
process.exitCode = missed ? 1 : 0
