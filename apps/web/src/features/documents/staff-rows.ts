import type { StaffOperation } from '@llave/api-contract/operations'
import { getsContractLink } from '@llave/domain/contracts/contract-recipients'
import { isSent, isValid } from '@llave/domain/documents/asked-documents'
import { byUrgency } from '@llave/domain/documents/document-urgency'
import { type SigningVerdict, signingVerdict } from '@llave/domain/documents/signing-verdict'
import { type Entry, type EntryFile, type Holder, isIdentity, sectionsOf } from './entries'

export interface Row {
  readonly key: string
  readonly entry: Entry
  readonly file: EntryFile | null
  readonly holder: Holder | null
}

export interface FileRow extends Row {
  readonly file: EntryFile
}

export const hasFile = (row: Row): row is FileRow => row.file !== null

/** The entry of a row in the form that calls expect. */
export const addressOf = ({ entry, holder }: Row) => ({ holderId: holder?._id ?? null, documentationId: entry._id })

export interface StaffSection {
  readonly kind: 'signing' | 'general' | 'holder'
  readonly holder: Holder | null
  readonly rows: readonly Row[]
}

type Papers = Pick<StaffOperation, 'operationDocumentation' | 'holders'>

function rowsOf(entries: readonly Entry[], holder: Holder | null): Row[] {
  return entries.flatMap((entry): Row[] => {
    const files = entry.documents.map(file => ({ key: file._id, entry, file, holder }))
    const isOpen = files.length === 0 || (entry.months?.missing.length ?? 0) > 0
    return isOpen ? [{ key: entry._id, entry, file: null, holder }, ...files] : files
  })
}

/**
 * DNI and contract of each holder, the general documents, then those of each holder (spec: back office §2), including
 * empty sections. All but the first are sorted by urgency, as for the customer.
 */
export function staffSections({ operationDocumentation, holders }: Papers, now: Date): StaffSection[] {
  const compare = byUrgency(now)
  const section = (kind: StaffSection['kind'], holder: Holder | null): StaffSection => {
    const all = holder ? holder.holderDocumentation : operationDocumentation
    const entries = all.filter(entry => isIdentity(entry) === (kind === 'signing'))
    // DNI and contract are one signature: they are judged together, and keep their order.
    const ordered =
      kind === 'signing' ? entries : entries.toSorted((a, b) => compare(asCustomersSee(a), asCustomersSee(b)))
    return { kind, holder, rows: rowsOf(ordered, holder) }
  }
  return [
    ...holders.map(holder => section('signing', holder)),
    section('general', null),
    ...holders.map(holder => section('holder', holder)),
  ]
}

/** Whether the row stands for missing months, beside the files that exist. */
export const isBesideFiles = ({ entry, file }: Row) => file === null && entry.documents.length > 0

/** Selectable are files, and empty entries that may be deleted: all except DNI and contract. */
export function canSelect(row: Row): boolean {
  return row.file !== null || !(isIdentity(row.entry) || isBesideFiles(row))
}

/** Only files that await validation have a button; DNI and contract are validated together instead. */
export function canValidate(row: Row): row is FileRow {
  return row.file?.state === 'PENDIENTE_VALIDACION' && !isIdentity(row.entry)
}

/** A contract can only be signed again, and a validated DNI stays (spec: back office §4). */
export function canReplace(row: Row): row is FileRow {
  const { entry } = row
  return hasFile(row) && !(isIdentity(entry) && (entry.type === 'CONTRATO' || row.file.state === 'VALIDADO'))
}

/**
 * Deletable are all files except a validated DNI or contract, and those of a present signature, because only rejecting
 * it lets the holder sign again.
 */
export function canDelete({ entry, file, holder }: Row): boolean {
  if (!isIdentity(entry)) return true
  return file !== null && file.state !== 'VALIDADO' && holder?.contract?.signed !== true
}

/** A holder's DNI and contract, and the verdict that is possible. */
export function signingFiles({ holderDocumentation }: Holder): {
  readonly verdict: SigningVerdict
  readonly files: { documentationId: string; documentId: string }[]
} {
  const all = holderDocumentation
    .filter(isIdentity)
    .flatMap(({ _id, type, documents }) => documents.map(file => ({ documentationId: _id, type, ...file })))
    .filter(({ isPrivate }) => !isPrivate)
  return {
    verdict: signingVerdict(all),
    files: all.map(({ documentationId, _id: documentId }) => ({ documentationId, documentId })),
  }
}

/** The files for judging a holder's DNI and contract: both sides, front first, and the contract. */
export function signingEvidence({ holderDocumentation }: Holder): {
  readonly dni: EntryFile[]
  readonly contract: EntryFile[]
} {
  const filesOf = (type: Entry['type']) =>
    holderDocumentation.filter(entry => entry.type === type).flatMap(({ documents }) => documents)
  const place = ({ side }: EntryFile) => (side === 'BACK' ? 1 : 0)
  return { dni: filesOf('DNI').toSorted((one, other) => place(one) - place(other)), contract: filesOf('CONTRATO') }
}

const SHOWN_FORMATS: readonly string[] = ['jpg', 'jpeg', 'png', 'pdf']

/** Whether the page can show the file (pictures and PDFs); others can only be downloaded. */
export function isShown({ format }: EntryFile): boolean {
  return SHOWN_FORMATS.includes(format)
}

export interface Settled {
  readonly done: number
  readonly total: number
}

/** The number of requested documents in these rows, and how many are settled. */
export function settledOf(rows: readonly Row[]): Settled {
  const entries = [...new Set(rows.map(({ entry }) => entry))].filter(({ isPrivate }) => isPrivate !== true)
  return { done: entries.filter(entry => isValid(asCustomersSee(entry))).length, total: entries.length }
}

export const isAskable = (entry: Entry) => !isIdentity(entry) && entry.isPrivate !== true

/** The entries for a reminder: those that the customer sees as rejected, or as empty and not waived. */
export function pendingEntries(papers: Papers): { readonly entry: Entry; readonly holder: Holder | null }[] {
  return sectionsOf(papers)
    .flatMap(({ entries }) => entries)
    .filter(({ entry }) => isAskable(entry) && !isSent(asCustomersSee(entry)))
}

/** An entry without its private files. */
export const asCustomersSee = (entry: Entry): Entry => ({
  ...entry,
  documents: entry.documents.filter(({ isPrivate }) => !isPrivate),
})

/** Whether a holder with a known address has something to sign (spec: back office §4). */
export function canResend({ holders }: Papers): boolean {
  return holders.some(({ contract }) => contract !== undefined && getsContractLink(contract))
}
