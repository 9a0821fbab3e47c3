import type { DocumentState } from './document-states'
import { type DocumentType, IDENTITY_DOCUMENT_TYPES } from './document-types'
import { entryIsUploaded } from './documentation-entry'

interface AskedEntry {
  readonly type: DocumentType
  readonly waived: boolean
  /** Without the private ones: the customer's part is counted by what the customer sees. */
  readonly files: readonly { readonly state: DocumentState }[]
}

/**
 * Whether the customer has given all that is asked of them. Identity and contract come by their own way and don't count;
 * where nothing is asked, nothing is complete.
 */
export function documentsAreComplete(entries: readonly AskedEntry[]): boolean {
  const asked = entries.filter(({ type }) => !isIdentityDocument(type))
  return asked.length > 0 && asked.every(({ files, waived }) => entryIsUploaded(files, waived))
}

/** DNI and contract: signed and validated together, not one by one. */
export function isIdentityDocument(type: DocumentType): boolean {
  return (IDENTITY_DOCUMENT_TYPES as readonly DocumentType[]).includes(type)
}
