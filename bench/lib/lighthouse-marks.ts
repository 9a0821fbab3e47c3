import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from '../../e2e/browser'
import { freePort } from '../../e2e/free-port'
import { loadLighthouse } from './load-lighthouse'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const
export type Category = (typeof CATEGORIES)[number]

export interface Marks {
  /** Scores out of 100. */
  readonly marks: Readonly<Record<Category, number>>
  readonly times: string
  /** Titles of the audits that cost points in accessibility or best practices. */
  readonly faults: readonly string[]
}

const METRICS = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']

export interface MeasuredBrowser {
  /** Lighthouse opens its tabs in this context, and so uses its storage. */
  readonly context: BrowserContext
  /** The debugging port, through which Lighthouse finds the browser. */
  readonly port: number
  close(): Promise<void>
}

/** Opens a browser with a temporary profile. */
export async function openBrowser(): Promise<MeasuredBrowser> {
  const profile = mkdtempSync(path.join(tmpdir(), 'llave-lighthouse-'))
  const port = await freePort()
  const { executablePath, env } = await findBrowser()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    env: { ...(process.env as Record<string, string>), ...env },
    args: [...BROWSER_FLAGS, `--remote-debugging-port=${port}`],
    locale: 'es-ES',
  })
  return {
    context,
    port,
    async close() {
      await context.close()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

/** Lighthouse's scores for a page on its emulated phone; `keepStorage` keeps people signed in. */
export async function marksOf(address: string, port: number, { keepStorage = false } = {}): Promise<Marks> {
  const lighthouse = await loadLighthouse()
  const result = await lighthouse(address, {
    port,
    onlyCategories: [...CATEGORIES],
    logLevel: 'error',
    disableStorageReset: keepStorage,
  })
  if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message}`)
  const { categories, audits } = result.lhr
  const mark = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100)
  const faults = (['accessibility', 'best-practices'] as const).flatMap(category =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => audits[id]?.title ?? id),
  )
  return {
    marks: {
      performance: mark('performance'),
      accessibility: mark('accessibility'),
      'best-practices': mark('best-practices'),
    },
    times: METRICS.map(id => `${id} ${audits[id]?.displayValue ?? '?'}`).join(', '),
    faults,
  }
}
