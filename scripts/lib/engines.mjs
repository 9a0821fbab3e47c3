import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Debian's packages of the engines, their drivers and the virtual screen, each with its program. */
const PACKAGES = { 'firefox-esr': 'firefox-esr', 'webkit2gtk-driver': 'WebKitWebDriver', xvfb: 'Xvfb' }

/**
 * Installs what is missing, on Debian as root; otherwise says what to install. Returns whether everything is present.
 */
export function ensureEngines() {
  const missing = Object.keys(PACKAGES).filter(name => !existsSync(`/usr/bin/${PACKAGES[name]}`))
  if (missing.length === 0) return true
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) {
    console.error(`Install these first (their names on Debian; elsewhere this does not run): ${missing.join(' ')}`)
    return false
  }
  console.log(`Installing ${missing.join(' ')}…`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const aptGet = (...args) => spawnSync('apt-get', ['-qq', ...args], { stdio: 'inherit', env }).status === 0
  return aptGet('update') && aptGet('install', '-y', '--no-install-recommends', ...missing)
}

/** The tests in a Playwright report, each with its engine, journey and result. */
export function resultsOf({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, status }) => ({ engine: projectName, journey: journeyOf(file, title), status })),
  )
  return [...own, ...suites.flatMap(resultsOf)]
}

/** A journey is a file, or a single test if a file contains equivalents of several. */
function journeyOf(file, title) {
  const [, name] = /([\w-]+)\.spec\.ts$/.exec(file) ?? []
  return name === 'journeys' ? title : name
}
