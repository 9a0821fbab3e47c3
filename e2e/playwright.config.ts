import os from 'node:os'
import path from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from './browser'
import { freePort } from './free-port'

// Playwright loads this file again in each worker; the environment keeps the port chosen by the first load.
process.env.E2E_PORT ??= String(await freePort())
const port = process.env.E2E_PORT
// For the journeys' server, and for those that some journeys start themselves.
process.env.E2E_DEMO_DATA ??= path.join(os.tmpdir(), `llave-e2e-demo-${port}`)
const baseURL = `http://127.0.0.1:${port}`
const browser = await findBrowser()
const results = path.join(import.meta.dirname, 'results')
const jsonReport = process.env.E2E_JSON

/** Engine settings for journeys: each page lives for seconds, and several at once keep the cores busy. */
const ENGINE = [
  // Helper threads of each engine would only compete with the pages.
  '--single-threaded',
  // Most pages are closed before a garbage collection would be needed.
  ...['--initial-heap-size=512', '--min-semi-space-size=64', '--max-semi-space-size=64'],
  // Optimised code would cost more than it saves before its page is closed.
  ...['--no-maglev', '--no-turbofan'],
]

/** A phone without its pixel density, which would mean seven times as many pixels to paint. */
const PHONE = { ...devices['Pixel 7'], deviceScaleFactor: 1 }

/** Each journey runs on both screens, unless `@movil` or `@escritorio` in its title limits it to one. */
export default defineConfig({
  testDir: '.',
  testMatch: '{journeys,access,accessibility}/**/*.spec.ts',
  outputDir: results,
  // Reference pictures are the same on every machine, for either project.
  snapshotPathTemplate: '{testFileDir}/pictures/{arg}{ext}',
  // Passing tests never wait this long: these limits are for slow or busy machines.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  // Journeys mostly wait, so there is one more worker than cores.
  workers: 3,
  // Tests that pass only on a retry are named at the end of the run.
  retries: 1,
  // A completely broken product should not take an hour to report.
  maxFailures: 20,
  forbidOnly: true,
  reporter: jsonReport ? [['list'], ['json', { outputFile: jsonReport }]] : [['list']],
  use: {
    baseURL,
    actionTimeout: 40_000,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: browser.executablePath,
      env: { ...env(), ...browser.env },
      // The tabs of a device share a process, and with it the compiled product.
      args: [...BROWSER_FLAGS, '--process-per-site', `--js-flags=${ENGINE.join(' ')}`],
    },
  },
  projects: [
    { name: 'movil', grepInvert: /@escritorio/, use: { ...PHONE, defaultBrowserType: 'chromium' } },
    { name: 'escritorio', grepInvert: /@movil/, use: { viewport: { width: 1440, height: 900 } } },
  ],
  webServer: {
    command: 'node built-server.mjs',
    cwd: import.meta.dirname,
    env: { ...env(), PORT: port },
    url: `${baseURL}/ready`,
    reuseExistingServer: false,
    timeout: 420_000,
    stdout: 'pipe',
    // Removes its data, which takes a while on a busy machine.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
  },
})

function env(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
