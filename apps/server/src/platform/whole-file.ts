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
 * Writes a file that only this user may read, and returns its content. It is atomic: neither a process that starts at
 * the same moment nor the next start after a crash sees a partial file. With `keep` an existing file stays, so of two
 * concurrent writers the second gets the first one's content; with `replace` the last one wins.
 */
export function writeWhole(file: string, text: string, existing: 'keep' | 'replace'): string {
  const folder = path.dirname(file)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const draft = `${file}.${crypto.randomUUID()}`
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

/** A new file's name is on disk only once its folder is flushed. */
function flushNames(folder: string): void {
  // Windows cannot open folders.
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
