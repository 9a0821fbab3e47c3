// `npm run faults`: simulates all faults, follows the operator's procedures, and prints the results; as root also with
// a full disk. `npm run faults -- signature` runs those with this word in their name.
import './lib/require-node.mjs'
import path from 'node:path'
import { builtServer, ensureBuilt } from './lib/build.mjs'
import { FAULTS, WAYS } from './lib/faults.mjs'
import { runNode } from './lib/run.mjs'
import { readReport, reportFile } from './lib/test-steps.mjs'
import { ROOT, TOOLS } from './lib/workspace.mjs'

await ensureBuilt()

const [word = ''] = process.argv.slice(2)
const scenarios = [...FAULTS, ...WAYS]
const wanted = scenarios.filter(({ fault, title }) => `${fault} ${title}`.includes(word))
if (wanted.length === 0) {
  console.error(`Nothing is called ${word}. There are:\n${scenarios.map(({ fault }) => `  ${fault}`).join('\n')}`)
  process.exit(1)
}
const report = reportFile('faults')
const titles = wanted.map(({ title }) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
await runNode(
  TOOLS.vitest,
  [
    ...['run', '--config', 'apps/server/vitest.config.faults.ts', '--reporter=default', '--reporter=json'],
    ...[`--outputFile.json=${report}`, '-t', titles, ...new Set(wanted.map(({ file }) => file))],
  ],
  { env: { BUILT_SERVER: builtServer() } },
)

const results = readReport(report).testResults
let failed = 0
const untried = []
console.log('\n| fault | result | seconds |\n|---|---|--:|')
for (const { fault, file, title } of wanted) {
  const { assertionResults = [] } = results.find(({ name }) => name === path.join(ROOT, 'apps/server', file)) ?? {}
  const tests = assertionResults.filter(test => test.fullName.includes(title))
  const isTold = status => tests.some(test => test.status === status)
  const held = isTold('passed') && !isTold('failed')
  if (!held) failed++
  for (const test of tests) if (test.status === 'skipped') untried.push(`${fault}: ${test.title}`)
  const result = held ? 'holds' : isTold('skipped') && !isTold('failed') ? 'not tried' : 'FAILED'
  const seconds = tests.reduce((sum, { duration = 0 }) => sum + duration, 0) / 1000
  console.log(`| ${fault} | ${result} | ${seconds.toFixed(1)} |`)
}
if (untried.length > 0) console.log(`\nNot tried on this machine:\n${untried.map(line => `- ${line}`).join('\n')}`)
process.exitCode = failed === 0 ? 0 : 1
