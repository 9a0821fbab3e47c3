// `npm test`: runs every check, then names what failed (✗) and what passed only on a retry (⚠), prints how long each
// step took (⏱), and gives the totals on a separate line. `npm test -- server` only runs the tests of that workspace
// (its name in vitest). `npm test -- --clock 2028-02-29T00:30+01:00` runs the pages' tests at that moment. With
// SECOND_TEST_DATABASE_URL, the tests that use a database run once more, on that server.
import './lib/require-node.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { temporaryFolder } from './lib/temporary-folder.mjs'
import {
  buildAll,
  clocks,
  databaseTests,
  importLaw,
  journeys,
  lint,
  testsAt,
  typecheck,
  unitTests,
} from './lib/test-steps.mjs'

process.env.TMPDIR = temporaryFolder()
const [project, moment] = process.argv.slice(2)
const second = process.env.SECOND_TEST_DATABASE_URL

/** The stages run one after the other; the lanes of a stage run in parallel, the steps of a lane in order. */
const stages =
  project === '--clock'
    ? [[{ [`tests at ${moment}`]: () => testsAt({ [moment]: moment }) }]]
    : project
      ? [[{ [`tests of ${project}`]: () => unitTests(project) }]]
      : [
          [{ lint, 'import law': importLaw }, { types: typecheck }, { build: buildAll }],
          // Journeys mostly wait for the browser, tests for the database, so together they use the whole machine. The
          // second database comes after the journeys, which end first; by then the tests have compiled what it needs.
          [
            { tests: () => unitTests() },
            { journeys, clocks, ...(second && { 'tests on the second database': () => databaseTests(second) }) },
          ],
        ]

let passed = 0
const failures = []
const again = []
const times = []

await timed('packages', ensureInstalled)
for (const lanes of stages) await Promise.all(lanes.map(runLane))

for (const name of again) console.log(`⚠ passed at the second try: ${name}`)
for (const name of failures) console.log(`✗ ${name}`)
for (const time of times) console.log(time)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length === 0 && passed > 0 ? 0 : 1

async function runLane(steps) {
  for (const [name, step] of Object.entries(steps)) {
    const counted = await timed(name, step)
    passed += counted.passed
    failures.push(...counted.failures)
    again.push(...counted.again)
  }
}

/** Runs a step and records how long it took, unless it took no time; `.ci/run` prints such lines too. */
async function timed(name, step) {
  const begun = performance.now()
  const result = await step()
  const seconds = Math.round((performance.now() - begun) / 1000)
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  if (seconds > 0) times.push(`⏱ ${clock.padStart(6)}  ${name}`)
  return result
}
