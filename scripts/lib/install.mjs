import { readFileSync } from 'node:fs'
import path from 'node:path'
import { run } from './run.mjs'
import { ROOT } from './workspace.mjs'

/**
 * Runs `npm ci` if node_modules does not match package-lock.json. With `development: false` it only checks and installs
 * what running and building need: no tests, journeys, benchmarks and e-mail tools.
 */
export async function ensureInstalled({ development = true } = {}) {
  if (isInstalled(development)) return
  console.log('Installing the packages…')
  const windows = process.platform === 'win32'
  const code = await run('npm', ['ci', development ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund'], {
    shell: windows,
  })
  if (code !== 0) process.exit(code)
}

/** npm records in node_modules what it has installed, in the format of the lock file. */
function isInstalled(development) {
  const wanted = packagesOf('package-lock.json')
  const installed = packagesOf('node_modules/.package-lock.json')
  return (
    installed !== undefined &&
    Object.entries(wanted)
      .filter(([place, entry]) => place.includes('node_modules/') && isNeeded(entry, development))
      .every(([place, entry]) => installed[place]?.version === entry.version)
  )
}

/** Optional packages include those for other platforms. */
function isNeeded(entry, development) {
  return !entry.optional && !entry.devOptional && (development || !entry.dev)
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')).packages
  } catch {
    return undefined
  }
}
