import { readFile } from 'node:fs/promises'
import { ParseSpeeds, PDFDocument } from '@cantoo/pdf-lib'

/** What the library throws without the password. */
const LOCKED: ReadonlySet<string> = new Set(['NEEDS PASSWORD', 'Password incorrect'])

/** Whether a file is a PDF that nobody reads without its password; one that is locked against changes only is not. */
export async function asksForPassword(path: string): Promise<boolean> {
  try {
    const bytes = await readFile(path)
    await PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest, password: '' })
    return false
  } catch (error) {
    return LOCKED.has((error as Error).message)
  }
}
