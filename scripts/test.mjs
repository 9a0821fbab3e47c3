// `npm test`: runs every check, then names what failed (✗) and what passed only on a retry (⚠), and gives the totals on
// a separate line.
// `npm test -- server` runs only the tests of that project (its name in vitest).
import './lib/require-node.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { buildAll, importLaw, journeys, lint, typecheck, unitTests } from './lib/test-steps.mjs'

const [project] = process.argv.slice(2)
const steps = project ? [() => unitTests(project)] : [lint, importLaw, typecheck, () => unitTests(), buildAll, journeys]

await ensureInstalled()
let passed = 0
const failures = []
const again = []
for (const step of steps) {
  const counted = await step()
  passed += counted.passed
  failures.push(...counted.failures)
  again.push(...counted.again)
}

for (const name of again) console.log(`⚠ passed at the second try: ${name}`)
for (const name of failures) console.log(`✗ ${name}`)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length === 0 && passed > 0 ? 0 : 1
