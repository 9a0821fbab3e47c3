// `npm test`: everything that proves the product, then the sum on a line of its own.
// `npm test -- server` runs the tests of that one project (vitest's name of it) and nothing else.
import './lib/require-node.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { buildAll, journeys, lint, typecheck, unitTests } from './lib/test-steps.mjs'

const [project] = process.argv.slice(2)
const steps = project ? [() => unitTests(project)] : [lint, typecheck, () => unitTests(), buildAll, journeys]

await ensureInstalled()
let passed = 0
let failed = 0
for (const step of steps) {
  const counted = await step()
  passed += counted.passed
  failed += counted.failed
}

console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
