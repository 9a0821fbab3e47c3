import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { build, builtServer } from './build.mjs'
import { runNode } from './run.mjs'
import { CACHE, ROOT, TOOLS } from './workspace.mjs'

/**
 * The result of a step: the number passed, and the failures and retries by name, with the reason indented below. A
 * check without individual tests counts only when it fails.
 */
const nothing = { passed: 0, failures: [], again: [] }

/** How many lines of a failure's reason are shown, so that a long list stays readable. */
const LINES = 12
const LETTERS = 300
/** A stack frame in third-party code. */
const FOREIGN = /^ +at .*(node_modules|node:|<anonymous>)/

export function lint() {
  return check('lint', runNode(TOOLS.biome, ['check', '--error-on-warnings', '.']))
}

export function importLaw() {
  return check('import law', runNode(path.join(ROOT, 'scripts/check-imports.mjs')))
}

export function typecheck() {
  return check('typecheck', runNode(path.join(ROOT, 'scripts/typecheck.mjs')))
}

export function buildAll() {
  return check('build', build())
}

/** Moments at which days and hours are easily confused, in local time of Madrid. */
const MOMENTS = {
  'half past midnight': '2027-01-15T00:30:00+01:00',
  'the end of the year': '2026-12-31T23:30:00+01:00',
  '29 February': '2028-02-29T00:30:00+01:00',
  'the night in which summer time begins': '2027-03-28T03:30:00+02:00',
  'the night in which it ends': '2027-10-31T02:30:00+02:00',
}

/** Shared code for dates on pages. */
const OF_DATES = ['lib/texts/', 'ui/fields/dates/', 'operations/header/', 'tasks/week/']

/** The tests about dates, at each of the moments. */
export const clocks = () => testsAt(MOMENTS, OF_DATES)

/**
 * The tests of pages, or of some folders, with the clock at each of these moments, which are a project of vitest each.
 * Excluded are the packages' tests, because packages read no clock (`dates.test.mjs`), and the server's, because they
 * compare their clock with the database's, which cannot be moved.
 */
export async function testsAt(moments, folders = []) {
  const wrong = Object.values(moments).find(moment => Number.isNaN(Date.parse(moment)))
  if (wrong) return { ...nothing, failures: [`${wrong} is no moment such as 2028-02-29T00:30+01:00`] }
  return unitTests(undefined, { TEST_MOMENTS: JSON.stringify(moments) }, folders)
}

/** The server's tests that use a database, on a server other than the embedded one. */
export async function databaseTests(url) {
  const { failures, ...rest } = await unitTests('server', { TEST_DATABASE_URL: url })
  return { ...rest, failures: failures.map(failure => `on the second database: ${failure}`) }
}

/** The tests of all workspaces, or of one; vitest matches the parts of a workspace by their common prefix. */
export async function unitTests(project, env = {}, folders = []) {
  const report = reportFile('vitest')
  const only = project ? ['--project', `${project}*`] : []
  const built = builtServer()
  // More room for short-lived objects, which saves a fourteenth of a run's processor time.
  const options = [process.env.NODE_OPTIONS ?? '', '--max-semi-space-size=64']
  const code = await runNode(
    TOOLS.vitest,
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...only, ...folders],
    { env: { NODE_OPTIONS: options.join(' '), ...env, ...(built && { BUILT_SERVER: built }) } },
  )
  const { numPassedTests = 0, testResults = [] } = readReport(report) ?? {}
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(ROOT, name)
    const failed = assertionResults.filter(test => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return failure(`${file}, outside of any test`, [message])
    return failed.map(test => failure(`${file} › ${test.fullName}`, test.failureMessages))
  })
  return counted('vitest', numPassedTests, failures, code)
}

/** The journeys through the built product in a browser. */
export async function journeys() {
  const report = reportFile('playwright')
  const code = await runNode(TOOLS.playwright, ['test'], { cwd: path.join(ROOT, 'e2e'), env: { E2E_JSON: report } })
  const { stats = {}, ...suite } = readReport(report) ?? {}
  const named = status => journeysThat(status, suite)
  const again = named('flaky')
  return { ...counted('playwright', (stats.expected ?? 0) + again.length, named('unexpected'), code), again }
}

/** By name, with the error: `unexpected` tests failed, `flaky` ones only on the first attempt. */
function journeysThat(status, { specs = [], suites = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(test => test.status === status)
      .map(({ projectName, results }) =>
        failure(
          `e2e/${file} › ${title} (${projectName})`,
          results.flatMap(({ errors }) => errors.map(({ message }) => message)),
        ),
      ),
  )
  return [...own, ...suites.flatMap(suite => journeysThat(status, suite))]
}

/** A name, and the first lines of its error. */
function failure(name, messages) {
  // This is how vitest reports a timeout.
  const said = stripVTControlCharacters(messages.join('\n')).replaceAll('Error: STACK_TRACE_ERROR', 'Timed out')
  const lines = said.split('\n').filter(line => line.trim() !== '' && !FOREIGN.test(line))
  return [name, ...lines.slice(0, LINES).map(line => `    ${line.slice(0, LETTERS)}`)].join('\n')
}

async function check(name, run) {
  return (await run) === 0 ? nothing : { ...nothing, failures: [name] }
}

/**
 * A runner that fails without a failed test (a file that does not load, an error outside any test) counts as one
 * failure.
 */
function counted(runner, passed, failures, code) {
  return {
    ...nothing,
    passed,
    failures: code !== 0 && failures.length === 0 ? [`${runner}, outside of any test`] : failures,
  }
}

let reports = 0

/**
 * The file of a runner's report. Each run has its own, because runs are concurrent and an old report must not count.
 */
export function reportFile(name) {
  mkdirSync(CACHE, { recursive: true })
  const file = path.join(CACHE, `${name}-${process.pid}-${++reports}.json`)
  rmSync(file, { force: true })
  return file
}

export function readReport(file) {
  if (!existsSync(file)) return undefined
  const report = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(file)
  return report
}
