import { randomUUID } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

/**
 * Writes a file that only this user may read, and returns what it then holds. Nobody ever meets half of it: not another
 * process that starts at the same moment, nor the next start after a crash. With `keep` a file that exists stays as it
 * is, so of two that write at once the second gets what the first has written; with `replace` the last one wins.
 */
export function writeWhole(file: string, text: string, existing: 'keep' | 'replace'): string {
  const folder = path.dirname(file)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomUUID()}`
  try {
    writeFileSync(draft, text, { mode: 0o600, flag: 'wx', flush: true })
    if (existing === 'replace') renameSync(draft, file)
    else linkIfAbsent(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
  flushNames(folder)
  return readFileSync(file, 'utf8')
}

function linkIfAbsent(draft: string, file: string): void {
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** The name of a new file is on the disk only once its folder is. */
function flushNames(folder: string): void {
  // Windows opens no folders.
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
