// `npm run faults`: lets everything go wrong that can, and prints what became of it. Takes about ten minutes; as root
// also with a full disk. `npm run faults -- signature` runs those whose name has the word.
import './lib/require-node.mjs'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build, builtServer } from './lib/build.mjs'
import { FAULTS } from './lib/faults.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runNode } from './lib/run.mjs'
import { CACHE, ROOT, TOOLS } from './lib/workspace.mjs'

await ensureInstalled()
const code = await build()
if (code !== 0) process.exit(code)

const [word = ''] = process.argv.slice(2)
const wanted = FAULTS.filter(({ fault, title }) => `${fault} ${title}`.includes(word))
const report = path.join(CACHE, 'faults.json')
mkdirSync(CACHE, { recursive: true })
rmSync(report, { force: true })
const titles = wanted.map(({ title }) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
await runNode(
  TOOLS.vitest,
  [
    ...['run', '--config', 'apps/server/vitest.config.faults.ts', '--reporter=default', '--reporter=json'],
    ...[`--outputFile.json=${report}`, '-t', titles, ...new Set(wanted.map(({ file }) => file))],
  ],
  { env: { BUILT_SERVER: builtServer() } },
)

const results = JSON.parse(readFileSync(report, 'utf8')).testResults
let failed = 0
console.log('\n| fault | result | seconds |\n|---|---|--:|')
for (const { fault, file, title } of wanted) {
  const { assertionResults = [] } = results.find(({ name }) => name === path.join(ROOT, 'apps/server', file)) ?? {}
  const test = assertionResults.find(result => result.fullName.includes(title))
  const held = test?.status === 'passed'
  if (!held) failed++
  const result = held ? 'holds' : test?.status === 'skipped' ? 'not tried (needs root)' : 'FAILED'
  console.log(`| ${fault} | ${result} | ${((test?.duration ?? 0) / 1000).toFixed(1)} |`)
}
process.exitCode = failed === 0 ? 0 : 1
