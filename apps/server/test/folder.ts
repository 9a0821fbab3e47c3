import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'

/** A folder that goes after the last test. Call it at the top of a test file. */
export function useFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'llave-test-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  let made = 0
  return {
    path: folder,
    /** Where a file of this name is, or will be. */
    at: (name: string) => path.join(folder, name),
    /** Writes a file, which is a new one without a name, and returns where it is. */
    put(bytes: string | Uint8Array, name = String(++made)): string {
      const file = path.join(folder, name)
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, bytes)
      return file
    },
  }
}
