// What a phone loads before anything was touched, and Lighthouse's marks for it: the built product with its demo.
// `npm run bench:first-load --workspace @llave/bench`
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { BROWSER_FLAGS, findBrowser } from '../e2e/browser'
import { freePort } from '../e2e/free-port'
import { median } from './bench-server'

const PAGES = ['/login', '/registro']
const RUNS = 3
/** Scripts and styles of /login, each compressed by gzip. */
const WANTED_BYTES = 150_000
const WANTED_MARKS = { performance: 98, accessibility: 100, 'best-practices': 100 } as const
type Category = keyof typeof WANTED_MARKS
/** Told beside the marks: what the first of them is made of. */
const METRICS = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']
const CATEGORIES = Object.keys(WANTED_MARKS) as Category[]

let missed = false
function tell(what: string, value: number, wanted: string, good: boolean): void {
  missed ||= !good
  console.log(`${good ? 'ok    ' : 'MISSED'}  ${what}: ${value.toLocaleString('en')} (wanted ${wanted})`)
}

async function buildProduct(): Promise<void> {
  const script: string = path.resolve(import.meta.dirname, '../scripts/lib/build.mjs')
  const { build } = (await import(script)) as { build(): Promise<number> }
  if ((await build()) !== 0) throw new Error('the product cannot be built')
}

/** Serves the built product from a folder of its own, which goes with the process. */
async function serveProduct(port: number): Promise<ChildProcess> {
  const server = spawn(process.execPath, [path.resolve(import.meta.dirname, '../e2e/built-server.mjs')], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const deadline = Date.now() + 120_000
  while (Date.now() < deadline && server.exitCode === null) {
    const ready = await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => null)
    if (ready?.ok) return server
    await delay(250)
  }
  server.kill()
  throw new Error('the product did not start')
}

interface LoadedFile {
  readonly name: string
  readonly bytes: number
}

/** Every script and style that a fresh phone asks for until the page rests. */
async function filesOf(browser: Browser, address: string): Promise<LoadedFile[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  const files: Promise<LoadedFile>[] = []
  page.on('response', response => {
    const name = new URL(response.url()).pathname
    if (!/\.(?:js|mjs|css)$/.test(name)) return
    files.push(response.body().then(body => ({ name, bytes: gzipSync(body).length })))
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  const loaded = await Promise.all(files)
  await context.close()
  return loaded.sort((one, other) => other.bytes - one.bytes)
}

async function marksOf(address: string, port: number): Promise<Record<Category, number>> {
  const result = await lighthouse(address, { port, onlyCategories: CATEGORIES, logLevel: 'error' })
  if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message}`)
  const { categories, audits } = result.lhr
  const mark = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100)
  const times = METRICS.map(id => `${id} ${audits[id]?.displayValue ?? '?'}`)
  console.log(`        ${CATEGORIES.map(mark).join(' / ')}  ${times.join(', ')}`)
  return {
    performance: mark('performance'),
    accessibility: mark('accessibility'),
    'best-practices': mark('best-practices'),
  }
}

await buildProduct()
const [port, debuggingPort] = [await freePort(), await freePort()]
const server = await serveProduct(port)
const { executablePath, env } = await findBrowser()
const browser = await chromium.launch({
  executablePath,
  env: { ...(process.env as Record<string, string>), ...env },
  args: [...BROWSER_FLAGS, `--remote-debugging-port=${debuggingPort}`],
})
try {
  for (const page of PAGES) {
    const address = `http://127.0.0.1:${port}${page}`
    const files = await filesOf(browser, address)
    console.log(`\n${page}`)
    for (const { name, bytes } of files) console.log(`  ${String(bytes).padStart(8)}  ${name}`)
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    if (page === '/login')
      tell('scripts and styles, bytes', bytes, `at most ${WANTED_BYTES.toLocaleString('en')}`, bytes <= WANTED_BYTES)
    else console.log(`        scripts and styles, bytes: ${bytes.toLocaleString('en')}`)

    const runs: Record<Category, number>[] = []
    for (let run = 0; run < RUNS; run += 1) runs.push(await marksOf(address, debuggingPort))
    for (const category of CATEGORIES) {
      const mark = median(runs.map(marks => marks[category]))
      tell(`Lighthouse ${category}`, mark, `at least ${WANTED_MARKS[category]}`, mark >= WANTED_MARKS[category])
    }
  }
} finally {
  await browser.close()
  server.kill()
  if (server.exitCode === null) await once(server, 'exit')
}
process.exitCode = missed ? 1 : 0
