import { isBeforeInOrder, type OperationState } from '../operations/states/operation-states'
import type { DocumentState } from './document-states'
import type { DocumentType } from './document-types'
import { entryIsSettled, entryIsUploaded, entryState } from './documentation-entry'
import { isIdentityDocument } from './documents-complete'

/** A documentation entry as the customer sees it (without private files). */
export interface AskedEntry {
  readonly type: DocumentType
  readonly documents: readonly { readonly state: DocumentState }[]
  /** Why the staff waived it; null while it is requested. */
  readonly reason: string | null
  /** Why the customer says they have none; the staff decide. */
  readonly waiverProposal?: string | null | undefined
}

/** Everything that an operation asks of its customer and holders. */
export interface AskedPapers<E extends AskedEntry = AskedEntry> {
  readonly holders: readonly { readonly holderDocumentation: readonly E[] }[]
  readonly operationDocumentation: readonly E[]
}

const isWaived = ({ reason }: AskedEntry) => reason !== null
/** It has arrived, or is no longer needed. */
export const isSent = (entry: AskedEntry) => entryIsUploaded(entry.documents, isWaived(entry))
export const isValid = (entry: AskedEntry) => entryIsSettled(entry.documents, isWaived(entry))
export const isRejected = ({ documents }: AskedEntry) => entryState(documents) === 'RECHAZADO'
/** The customer has said that there is none; the staff have yet to decide. */
const isExplained = ({ documents, waiverProposal }: AskedEntry) =>
  documents.length === 0 && (waiverProposal ?? '') !== ''
export const isMissing = (entry: AskedEntry) => !isSent(entry) && !isExplained(entry)
/** It comes by signing. */
export const isIdentityEntry = ({ type }: AskedEntry) => isIdentityDocument(type)

/** Everything to be uploaded; excludes what is signed. */
export function askedDocuments<E extends AskedEntry>({
  holders,
  operationDocumentation,
}: AskedPapers<E>): readonly E[] {
  const all = [...operationDocumentation, ...holders.flatMap(holder => holder.holderDocumentation)]
  return all.filter(entry => !isIdentityEntry(entry))
}

/** How many of the requested documents have arrived or are no longer needed. */
export function sentDocuments(papers: AskedPapers): { readonly done: number; readonly total: number } {
  const asked = askedDocuments(papers)
  return { done: asked.filter(isSent).length, total: asked.length }
}

/** The documents that the customer has yet to send, refused ones included; none before the step that collects them. */
export function missingDocuments<E extends AskedEntry>(
  operation: AskedPapers<E> & { readonly state: OperationState },
): readonly E[] {
  if (isBeforeInOrder(operation.state, 'SUBIR_DOCUMENTACION')) return []
  return askedDocuments(operation).filter(isMissing)
}
