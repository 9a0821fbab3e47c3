// `npm run test:quick`: format, lint, types, and the tests in the folders changed since the last commit. `npm run
// test:quick -- main` compares with another commit or branch.
import './lib/require-node.mjs'
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { runNode } from './lib/run.mjs'
import { importLaw, lint, typecheck } from './lib/test-steps.mjs'
import { ROOT, TOOLS } from './lib/workspace.mjs'

/** Code with its own tests; journeys and benchmarks take too long for this. */
const TESTED = /^(apps|packages)\/.*\.(tsx?|sql|css)$|^scripts\/.*\.mjs$/

const [since = 'HEAD'] = process.argv.slice(2)

await ensureInstalled()
const checks = await Promise.all([lint(), importLaw(), typecheck()])
const failed = checks.flatMap(({ failures }) => failures)
const folders = foldersOf(changedFiles())
const code = folders.length === 0 ? 0 : await runNode(TOOLS.vitest, ['run', '--passWithNoTests', ...folders])
for (const name of failed) console.error(`✗ ${name}`)
process.exitCode = failed.length > 0 ? 1 : code

function changedFiles() {
  const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)
  return [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
}

/** The folders of these files, as filters for vitest. */
function foldersOf(files) {
  return [...new Set(files.filter(file => TESTED.test(file)).map(file => `${path.dirname(file)}/`))]
}
