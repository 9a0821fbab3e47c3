import { bindPdf, countPages } from '../binding/bind-pdf'
import { findActive } from '../intake/active-pdf'
import { asksForPassword } from '../intake/asks-for-password'
import { makePlainCopy } from '../intake/plain-copy'
import { findInPdf } from './find-in-pdf'
import { readMail } from './read-mail'
import { readRows } from './read-rows'
import { readStatementFile } from './read-statement-file'

type FindInPicture = typeof import('./find-in-picture')['findInPicture']
type FindInScan = typeof import('./find-in-scan')['findInScan']

const PARSERS = {
  asksForPassword,
  findActive,
  makePlainCopy,
  readRows,
  readMail,
  readStatementFile,
  countPages,
  bindPdf,
  findInPdf,
  /** Only the threads that examine a picture load the text recognition. */
  findInPicture: async (...given: Parameters<FindInPicture>) =>
    (await import('./find-in-picture')).findInPicture(...given),
  findInScan: async (...given: Parameters<FindInScan>) => (await import('./find-in-scan')).findInScan(...given),
}
export type Parsers = typeof PARSERS

interface Task {
  readonly name: keyof Parsers
  readonly of: readonly unknown[]
}

/** Runs in the threads of `parse.ts`. */
export default function parseHere({ name, of }: Task): unknown {
  const parser: (...given: never[]) => unknown = PARSERS[name]
  // The caller's types are those of the parser; the compiler cannot follow that through the name.
  return parser(...(of as never[]))
}
