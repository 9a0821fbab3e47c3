// `npm run typecheck`: checks every workspace that has a tsconfig.json, and shows all errors. What has not changed
// since the last time is not checked again.
import './lib/require-node.mjs'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { runNode } from './lib/run.mjs'
import { CACHE, ROOT, TOOLS } from './lib/workspace.mjs'

const folders = [
  ...['packages', 'apps'].flatMap(group => readdirSync(path.join(ROOT, group)).map(name => path.join(group, name))),
  'e2e',
  'bench',
]
const projects = folders.filter(folder => existsSync(path.join(ROOT, folder, 'tsconfig.json')))

const codes = await Promise.all(
  projects.map(project => runNode(TOOLS.tsc, ['-p', project, '--incremental', '--tsBuildInfoFile', memoryOf(project)])),
)
const wrong = projects.filter((_, index) => codes[index] !== 0)
if (wrong.length > 0) {
  console.error(`Type errors in ${wrong.join(', ')}`)
  process.exitCode = 1
}

/** The compiler's incremental state. */
function memoryOf(project) {
  return path.join(CACHE, `types-${project.replace('/', '-')}.tsbuildinfo`)
}
