import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ensureInstalled } from './install.mjs'
import { runNode } from './run.mjs'
import { CACHE, ROOT, TOOLS } from './workspace.mjs'

const SHARED = ['package-lock.json', 'tsconfig.base.json', 'packages']

const PARTS = [
  { name: 'web', sources: ['apps/web', ...SHARED], result: 'apps/web/dist/index.html' },
  { name: 'server', sources: ['apps/server', ...SHARED], result: 'apps/server/dist/main.js' },
]

/** Files in the source folders that do not affect a build. */
const APART = new Set(['node_modules', 'dist', 'test', 'coverage'])

/** The parts whose sources have changed since their last build. */
export function staleParts() {
  return PARTS.filter(part => !existsSync(path.join(ROOT, part.result)) || stampOf(part) !== hashOf(part))
}

/** The server's built program, if it is up to date. */
export function builtServer() {
  const part = PARTS.find(({ name }) => name === 'server')
  return staleParts().includes(part) ? undefined : path.join(ROOT, part.result)
}

/** Installs (`ensureInstalled`) and builds what is missing; ends this process where that fails. */
export async function ensureBuilt(installed) {
  await ensureInstalled(installed)
  const code = await build()
  if (code !== 0) process.exit(code)
}

/** Builds what is stale; resolves with the exit code. */
export async function build(parts = staleParts()) {
  if (parts.length > 0) console.log('Building…')
  const codes = await Promise.all(parts.map(buildPart))
  return codes.find(code => code !== 0) ?? 0
}

async function buildPart(part) {
  // Stamps the hash from before the build, so that a file saved during the build makes it stale. The old stamp is
  // removed first, so that a killed build does not count.
  const hash = hashOf(part)
  rmSync(stampFile(part), { force: true })
  // People who start the product read this output, so it shows errors only. `npm run build` in a workspace shows the
  // warnings.
  const code = await runNode(TOOLS.vite, ['build', '--logLevel=error'], {
    cwd: path.join(ROOT, 'apps', part.name),
    env: { VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' },
  })
  if (code !== 0) return code
  mkdirSync(CACHE, { recursive: true })
  writeFileSync(stampFile(part), hash)
  return 0
}

function stampFile({ name }) {
  return path.join(CACHE, `built-${name}`)
}

function stampOf(part) {
  return existsSync(stampFile(part)) ? readFileSync(stampFile(part), 'utf8') : ''
}

/** Hashes contents, not times: a checkout or a copy changes all file times. */
function hashOf({ sources }) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(source => filesIn(path.join(ROOT, source)))) {
    hash
      .update(`${path.relative(ROOT, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesIn(place) {
  if (statSync(place).isFile()) return [place]
  return readdirSync(place, { withFileTypes: true })
    .filter(entry => !APART.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(entry => {
      const file = path.join(place, entry.name)
      return entry.isDirectory() ? filesIn(file) : entry.isFile() ? [file] : []
    })
}
