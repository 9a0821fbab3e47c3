import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'

/** A folder that is removed after the last test. Call it at the top of a test file. */
export function useFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'llave-test-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  let made = 0
  return {
    path: folder,
    /** The path of a file of this name, whether it exists or not. */
    at: (name: string) => path.join(folder, name),
    /** Writes a file, a new one if no name is given, and returns its path. */
    put(bytes: string | Uint8Array, name = String(++made)): string {
      const file = path.join(folder, name)
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, bytes)
      return file
    },
  }
}
