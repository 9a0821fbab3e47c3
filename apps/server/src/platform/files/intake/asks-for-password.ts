import { readFile } from 'node:fs/promises'
import { ParseSpeeds, PDFDocument } from '@cantoo/pdf-lib'

/** The library's errors when the password is missing. */
const LOCKED: ReadonlySet<string> = new Set(['NEEDS PASSWORD', 'Password incorrect'])

/** Whether a file is a PDF that cannot be read without its password; one that is only locked against changes can. */
export async function asksForPassword(path: string): Promise<boolean> {
  try {
    const bytes = await readFile(path)
    await PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest, password: '' })
    return false
  } catch (error) {
    return LOCKED.has((error as Error).message)
  }
}
