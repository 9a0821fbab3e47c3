import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { inject } from 'vitest'

const SERVER = path.resolve(import.meta.dirname, '../..')
const VITE = path.resolve(SERVER, '../../node_modules/vite/bin/vite.js')
/** Inside the workspace, where the built program finds its libraries. */
const BUILDS = path.join(SERVER, 'node_modules/.cache/process-tests')
const OLD_MS = 3_600_000

/**
 * The main file of the built program, made from the current sources. BUILT_SERVER names one that is already built (`npm
 * test`); otherwise the first test file of a run that needs it builds it, and the others wait.
 */
export async function builtProduct(): Promise<string> {
  if (process.env.BUILT_SERVER) return process.env.BUILT_SERVER
  const folder = path.join(BUILDS, inject('testServer').template)
  const result = path.join(folder, 'dist')
  const failure = path.join(folder, 'failed')
  mkdirSync(BUILDS, { recursive: true })
  if (isFirst(folder)) {
    removeOldBuilds()
    build(path.join(folder, 'building'), failure)
    if (!existsSync(failure)) renameSync(path.join(folder, 'building'), result)
  }
  while (!existsSync(result) && !existsSync(failure)) await delay(50)
  if (existsSync(failure)) throw new Error('The product could not be built')
  return path.join(result, 'main.js')
}

function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}

function build(outDir: string, failure: string): void {
  const { NODE_ENV: _test, VITEST: _too, ...env } = process.env
  const { status, stderr } = spawnSync(
    process.execPath,
    [VITE, 'build', '--logLevel=error', '--outDir', outDir, '--emptyOutDir'],
    { cwd: SERVER, env, encoding: 'utf8' },
  )
  if (status !== 0) writeFileSync(failure, stderr)
}

function removeOldBuilds(): void {
  for (const name of readdirSync(BUILDS)) {
    const folder = path.join(BUILDS, name)
    if (Date.now() - statSync(folder).mtimeMs > OLD_MS) rmSync(folder, { recursive: true, force: true })
  }
}
