import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** What Debian calls the engines, their drivers and the screen that nobody sees. */
const PACKAGES = { 'firefox-esr': 'firefox-esr', 'webkit2gtk-driver': 'WebKitWebDriver', xvfb: 'Xvfb' }

/** Installs what is missing, on Debian as root; otherwise says what to install. Whether everything is there. */
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

/** The tests of a report by Playwright, each with the engine, the journey and how it ended. */
export function resultsOf({ suites = [] }) {
  return suites.flatMap(resultsWithin)
}

function resultsWithin({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, status }) => ({ engine: projectName, journey: journeyOf(file, title), status })),
  )
  return [...own, ...suites.flatMap(resultsWithin)]
}

/** A journey is a file, or one test of a file that is called like all of them. */
function journeyOf(file, title) {
  const [, name] = /([\w-]+)\.spec\.ts$/.exec(file) ?? []
  return name === 'journeys' ? title : name
}
