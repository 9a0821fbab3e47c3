import { bindPdf, countPages } from '../binding/bind-pdf'
import { findActive } from '../intake/active-pdf'
import { makePlainCopy } from '../intake/plain-copy'
import { readRows } from './read-rows'

const PARSERS = { findActive, makePlainCopy, readRows, countPages, bindPdf }
export type Parsers = typeof PARSERS

interface Task {
  readonly name: keyof Parsers
  readonly path: string
}

/** Runs in the threads of `parse.ts`. */
export default function parseHere({ name, path }: Task): unknown {
  return PARSERS[name](path)
}
