import { isBeforeInOrder, type OperationState } from '../operations/states/operation-states'
import type { DocumentState, DocumentType } from './document-types'
import { entryIsSettled, entryIsUploaded, entryState } from './documentation-entry'
import { isIdentityDocument } from './documents-complete'
import { type FileOfMonths, isOfWanted } from './paper-months'

/** A documentation entry as the customer sees it (without private files). */
export interface AskedEntry {
  readonly type: DocumentType
  readonly documents: readonly FileOfMonths[]
  /** The months asked for today, and those of them without a file. */
  readonly months?: { readonly wanted: readonly string[]; readonly missing: readonly string[] } | undefined
  /** The states of files that exist but are not for this reader to see (`paperSight`). */
  readonly heldBack?: readonly DocumentState[] | undefined
  readonly reason: string | null
  /** The customer's reason for not having it; the staff decide. */
  readonly waiverProposal?: string | null | undefined
  /** The holder has explained why they do not send it; the reader may not see the explanation. */
  readonly isExplained?: boolean | undefined
}

/** All documents requested from an operation's customer and holders. */
export interface AskedPapers<E extends AskedEntry = AskedEntry> {
  readonly holders: readonly { readonly holderDocumentation: readonly E[] }[]
  readonly operationDocumentation: readonly E[]
}

/** Like `statesToday`, but the server has already said which months are missing, including those of files held back. */
function filesOf({ documents, heldBack = [], months }: AskedEntry): readonly { readonly state: DocumentState }[] {
  const current = [...documents.filter(file => isOfWanted(file, months?.wanted)), ...heldBack.map(state => ({ state }))]
  return months && months.missing.length > 0 && current.length > 0 ? [...current, { state: 'PENDIENTE' }] : current
}
const isWaived = ({ reason }: AskedEntry) => reason !== null
export const isSent = (entry: AskedEntry) => entryIsUploaded(filesOf(entry), isWaived(entry))
export const isValid = (entry: AskedEntry) => entryIsSettled(filesOf(entry), isWaived(entry))
/** The state of an entry today, from its files; a missing month counts as a file still to come. */
export const stateToday = (entry: AskedEntry) => entryState(filesOf(entry))
export const isRejected = (entry: AskedEntry) => stateToday(entry) === 'RECHAZADO'
/** The customer has said that they do not have it, and the staff have not decided yet. */
export const isExplained = (entry: AskedEntry) =>
  filesOf(entry).length === 0 && ((entry.waiverProposal ?? '') !== '' || entry.isExplained === true)
/** Everything had been sent, and since then a new month is asked for. */
export const hasMovedOn = (entry: AskedEntry) =>
  entry.documents.length + (entry.heldBack ?? []).length > 0 &&
  (entry.months?.missing.length ?? 0) > 0 &&
  [...entry.documents, ...(entry.heldBack ?? []).map(state => ({ state }))].every(
    ({ state }) => state === 'VALIDADO' || state === 'PENDIENTE_VALIDACION',
  )
export const isMissing = (entry: AskedEntry) => !isSent(entry) && !isExplained(entry)
export const isIdentityEntry = ({ type }: AskedEntry) => isIdentityDocument(type)

export function askedDocuments<E extends AskedEntry>({
  holders,
  operationDocumentation,
}: AskedPapers<E>): readonly E[] {
  const all = [...operationDocumentation, ...holders.flatMap(holder => holder.holderDocumentation)]
  return all.filter(entry => !isIdentityEntry(entry))
}

/** The customer's progress; the first four counts add up to the total. */
export interface DocumentFigures {
  /** Sent or waived. */
  readonly done: number
  /** Rejected, to be sent again. */
  readonly again: number
  /** To be sent for the first time. */
  readonly left: number
  /** The customer has said that they do not have it; the staff have not decided. */
  readonly explained: number
  readonly total: number
}

/** Counts the requested documents, for every place where the customer reads the numbers. */
export function documentFigures(entries: readonly AskedEntry[]): DocumentFigures {
  const count = (is: (entry: AskedEntry) => boolean) => entries.filter(is).length
  return {
    done: count(isSent),
    again: count(isRejected),
    left: count(entry => isMissing(entry) && !isRejected(entry)),
    explained: count(entry => isExplained(entry) && !isSent(entry)),
    total: entries.length,
  }
}

/**
 * The documents that the customer has yet to send, including rejected ones; none before the step that collects them.
 */
export function missingDocuments<E extends AskedEntry>(
  operation: AskedPapers<E> & { readonly state: OperationState },
): readonly E[] {
  if (isBeforeInOrder(operation.state, 'SUBIR_DOCUMENTACION')) return []
  return askedDocuments(operation).filter(isMissing)
}
