// `npm run engines`: a customer's and a broker's most frequent journeys in Firefox and WebKit. On Debian as root it
// installs the engines. `npm run engines -- board` runs those with this word in file or title.
import './lib/require-node.mjs'
import path from 'node:path'
import { ensureBuilt } from './lib/build.mjs'
import { ensureEngines, resultsOf } from './lib/engines.mjs'
import { runNode } from './lib/run.mjs'
import { temporaryFolder } from './lib/temporary-folder.mjs'
import { readReport, reportFile } from './lib/test-steps.mjs'
import { ROOT, TOOLS } from './lib/workspace.mjs'

process.env.TMPDIR = temporaryFolder()
await ensureBuilt()
if (!ensureEngines()) process.exit(1)

const report = reportFile('engines')
const [word] = process.argv.slice(2)
const only = word ? ['--grep', word] : []
const ended = await runNode(TOOLS.playwright, ['test', '--config', 'engines.config.ts', ...only], {
  cwd: path.join(ROOT, 'e2e'),
  env: { E2E_JSON: report },
})

const results = resultsOf(readReport(report))
const told = []
for (const engine of new Set(results.map(result => result.engine))) {
  const own = results.filter(result => result.engine === engine)
  const journeys = [...new Set(own.map(({ journey }) => journey))].map(journey => {
    const failed = own.filter(result => result.journey === journey && result.status === 'unexpected').length
    return `${journey} ${failed === 0 ? 'passed' : 'FAILED'}`
  })
  told.push(`${engine}: ${journeys.join(', ')}`)
}
console.log(`\n${told.join('; ')}`)
process.exitCode = ended
