import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from './build.mjs'
import { runNode } from './run.mjs'
import { CACHE, ROOT, TOOLS } from './workspace.mjs'

/** What a step counted, and what failed by name. A check that is no list of tests counts only when it fails. */
const nothing = { passed: 0, failures: [] }

/** Formatting, lint and the import law. */
export function lint() {
  return check('lint', runNode(TOOLS.biome, ['check', '--error-on-warnings', '.']))
}

/** Every workspace against the compiler. */
export function typecheck() {
  return check('typecheck', runNode(path.join(ROOT, 'scripts/typecheck.mjs')))
}

/** The build that the journeys use. */
export function buildAll() {
  return check('build', build())
}

/** The tests of the workspaces, or of one project. */
export async function unitTests(project) {
  const report = reportFile('vitest')
  const only = project ? ['--project', project] : []
  const code = await runNode(TOOLS.vitest, [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...only,
  ])
  const { numPassedTests = 0, testResults = [] } = readReport(report) ?? {}
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(test => test.status === 'failed')
      .map(test => `${path.relative(ROOT, name)} › ${test.fullName}`),
  )
  return counted('vitest', numPassedTests, failures, code)
}

/** The journeys through the built product in a browser. */
export async function journeys() {
  if (!hasJourneys()) return nothing
  const report = reportFile('playwright')
  const code = await runNode(TOOLS.playwright, ['test'], { cwd: path.join(ROOT, 'e2e'), env: { E2E_JSON: report } })
  const { stats = {}, suites = [] } = readReport(report) ?? {}
  return counted('playwright', stats.expected ?? 0, suites.flatMap(failedJourneys), code)
}

/** By name; one that failed only at first has failed. */
function failedJourneys({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(test => test.status === 'unexpected' || test.status === 'flaky')
      .map(test => `e2e/${file} › ${title} (${test.projectName})`),
  )
  return [...own, ...suites.flatMap(failedJourneys)]
}

async function check(name, run) {
  return (await run) === 0 ? nothing : { passed: 0, failures: [name] }
}

/** A runner that fails without a failed test (a file that does not load, an error outside of any test) has failed once. */
function counted(runner, passed, failures, code) {
  return { passed, failures: code !== 0 && failures.length === 0 ? [`${runner}, outside of any test`] : failures }
}

function hasJourneys() {
  const folder = path.join(ROOT, 'e2e/journeys')
  return existsSync(folder) && readdirSync(folder, { recursive: true }).some(file => file.endsWith('.spec.ts'))
}

/** Where a runner leaves its report; an old one must not be taken for the new. */
function reportFile(name) {
  mkdirSync(CACHE, { recursive: true })
  const file = path.join(CACHE, `${name}-${process.pid}.json`)
  rmSync(file, { force: true })
  return file
}

function readReport(file) {
  if (!existsSync(file)) return undefined
  const report = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(file)
  return report
}
