import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { alreadyInUse } from './embedded-postgres-error'
import { isRunning, type ProcessIdentity, startOf } from './process-identity'

/**
 * Marks a data folder as used by this process. Throws alreadyInUse while another living process owns it, or this one
 * already does; the mark of a killed process is taken over. Returns the function that releases the folder.
 */
export function takeOwnership(dataDir: string): () => void {
  const file = fileIn(dataDir)
  const mine = `${file}.${process.pid}`
  const startedAt = startOf(process.pid) ?? ''
  writeFileSync(mine, JSON.stringify({ pid: process.pid, startedAt } satisfies ProcessIdentity), { mode: 0o600 })
  try {
    // link() fails when the name exists: of two simultaneous starts only one wins.
    while (!tryLink(mine, file)) clearIfStale(file, dataDir)
  } finally {
    rmSync(mine, { force: true })
  }
  return () => rmSync(file, { force: true })
}

/** A living process, this one or another, uses the data folder. */
export function isOwned(dataDir: string): boolean {
  const found = readText(fileIn(dataDir))
  const owner = found === undefined ? undefined : parse(found)
  return owner !== undefined && isRunning(owner)
}

const fileIn = (dataDir: string) => path.join(dataDir, 'owner.json')

function clearIfStale(file: string, dataDir: string): void {
  const found = readText(file)
  if (found === undefined) return
  const owner = parse(found)
  if (owner && isRunning(owner)) throw alreadyInUse(dataDir, owner.pid)

  const aside = `${file}.stale-${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  // Between reading and moving, another start may have put its own mark there; if so, it is put back.
  const moved = readText(aside)
  if (moved !== found) tryLink(aside, file)
  rmSync(aside, { force: true })
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function parse(text: string): ProcessIdentity | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !('pid' in value) || !('startedAt' in value)) return undefined
    const { pid, startedAt } = value
    return typeof pid === 'number' && typeof startedAt === 'string' ? { pid, startedAt } : undefined
  } catch {
    return undefined
  }
}
