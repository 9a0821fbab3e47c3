import { readFile } from 'node:fs/promises'
import { type Norma43, readNorma43 } from '@llave/domain/norma43/read-norma43'

/** Reads a bank statement ("Norma 43"). Its encoding has one byte per letter, but some programs save it as UTF-8. */
export async function readStatementFile(path: string): Promise<Norma43> {
  const bytes = await readFile(path)
  return readNorma43(decoded(bytes))
}

function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
