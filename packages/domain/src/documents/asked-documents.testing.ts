import type { AskedEntry } from './asked-documents'
import type { DocumentState, DocumentType } from './document-types'

/** A requested document with files in these states. */
export const anEntry = (
  type: DocumentType,
  states: readonly DocumentState[] = [],
  own: Partial<AskedEntry> = {},
): AskedEntry => ({ type, documents: states.map(state => ({ state })), reason: null, ...own })
