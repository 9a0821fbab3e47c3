// What a phone loads before any interaction, and its Lighthouse scores: the built product with its demo data.
// `npm run bench:first-load --workspace @llave/bench`
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from '../e2e/browser'
import { median } from './lib/bench-server'
import { measureInBrowser } from './lib/open-browser'
import { verdict } from './lib/verdict'

/** The budget of a page: scripts and styles, each gzipped. */
const WANTED_BYTES = { '/login': 175_000 }
const RUNS = 3
const WANTED_MARKS = { performance: 98, accessibility: 100, 'best-practices': 100 }
const CATEGORIES = Object.keys(WANTED_MARKS)

interface LoadedFile {
  readonly name: string
  readonly bytes: number
}

/** Every script and style that a phone with an empty cache requests until the page is idle. */
async function filesOf(browser: Browser, address: string): Promise<LoadedFile[]> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
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

interface Report {
  readonly runtimeError?: { readonly message: string }
  readonly categories: Readonly<Record<string, { readonly score: number | null } | undefined>>
}

/**
 * Lighthouse's scores out of 100 on its emulated phone. npm brings it when it is wanted: its 140 packages would be a
 * ninth of every installation.
 */
async function marksOf(address: string): Promise<readonly number[]> {
  // npm passes its own options on to child processes: `--workspace` would lead back to the benchmarks.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_config_')))
  const { executablePath, env: own } = await findBrowser()
  const { stdout } = await promisify(execFile)(
    'npm',
    [
      ...['exec', '--yes', '--package=lighthouse@12.8.2', '--', 'lighthouse', address, '--quiet', '--output=json'],
      ...[`--only-categories=${CATEGORIES.join()}`, `--chrome-flags=--headless ${BROWSER_FLAGS.join(' ')}`],
    ],
    { env: { ...env, ...own, CHROME_PATH: executablePath }, maxBuffer: 100_000_000 },
  )
  const { runtimeError, categories } = JSON.parse(stdout) as Report
  if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`)
  return CATEGORIES.map(category => Math.round((categories[category]?.score ?? 0) * 100))
}

await measureInBrowser(async (browser, site) => {
  for (const [page, wantedBytes] of Object.entries(WANTED_BYTES)) {
    const address = site + page
    const files = await filesOf(browser, address)
    console.log(`\n${page}`)
    for (const { name, bytes } of files) console.log(`  ${String(bytes).padStart(8)}  ${name}`)
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    verdict(bytes <= wantedBytes, `scripts and styles: ${bytes} bytes (wanted at most ${wantedBytes})`)

    const runs: (readonly number[])[] = []
    for (let run = 0; run < RUNS; run += 1) runs.push(await marksOf(address))
    for (const [at, [category, wanted]] of Object.entries(WANTED_MARKS).entries()) {
      const mark = median(runs.map(marks => marks[at] ?? 0))
      verdict(mark >= wanted, `Lighthouse ${category}: ${mark} (wanted at least ${wanted})`)
    }
  }
})
