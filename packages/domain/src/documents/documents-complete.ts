import { type DocumentState, type DocumentType, IDENTITY_DOCUMENT_TYPES } from './document-types'
import { entryIsUploaded } from './documentation-entry'

interface AskedEntry {
  readonly type: DocumentType
  readonly waived: boolean
  /** Without private files: completeness is judged by what the customer sees. */
  readonly files: readonly { readonly state: DocumentState }[]
}

/**
 * Whether the customer has sent everything requested of them. Identity and contract arrive through signing and do not
 * count. False when nothing is requested.
 */
export function documentsAreComplete(entries: readonly AskedEntry[]): boolean {
  const asked = entries.filter(({ type }) => !isIdentityDocument(type))
  return asked.length > 0 && asked.every(({ files, waived }) => entryIsUploaded(files, waived))
}

export function isIdentityDocument(type: DocumentType): boolean {
  return (IDENTITY_DOCUMENT_TYPES as readonly DocumentType[]).includes(type)
}
