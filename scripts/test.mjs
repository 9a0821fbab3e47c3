// `npm test`: runs every check, then names what failed (✗) and what passed only on a retry (⚠), tells how long each step
// took (⏱), and gives the totals on a separate line.
// `npm test -- server` runs only the tests of that workspace (its name in vitest).
import './lib/require-node.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { buildAll, importLaw, journeys, lint, typecheck, unitTests } from './lib/test-steps.mjs'

const [project] = process.argv.slice(2)
const steps = project
  ? { [`tests of ${project}`]: () => unitTests(project) }
  : { lint, 'import law': importLaw, types: typecheck, build: buildAll, tests: () => unitTests(), journeys }

let passed = 0
const failures = []
const again = []
const times = []

await timed('packages', ensureInstalled)
for (const [name, step] of Object.entries(steps)) {
  const counted = await timed(name, step)
  passed += counted.passed
  failures.push(...counted.failures)
  again.push(...counted.again)
}

for (const name of again) console.log(`⚠ passed at the second try: ${name}`)
for (const name of failures) console.log(`✗ ${name}`)
for (const time of times) console.log(time)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length === 0 && passed > 0 ? 0 : 1

/** Does a step and notes its minutes and seconds, if it took any; `.ci/run` prints such lines as well. */
async function timed(name, step) {
  const begun = performance.now()
  const result = await step()
  const seconds = Math.round((performance.now() - begun) / 1000)
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  if (seconds > 0) times.push(`⏱ ${clock.padStart(6)}  ${name}`)
  return result
}
