import { DOCUMENT_TYPES, type DocumentState, type DocumentType } from '../documents/document-types'
import { type PaperGroup, paperGroupOf, wholeOrder } from './paper-groups'

/** The properties of a file that decide its place in a dossier. */
export interface Paper {
  readonly documentId: string
  readonly sha256: string
  readonly type: DocumentType
  /** The position of its holder; null: it belongs to the operation itself. */
  readonly holder: number | null
  readonly state: DocumentState
  /** Its verdict can still be taken back. */
  readonly isHeld: boolean
  /** For the staff only, because it or its entry is private. */
  readonly isPrivate: boolean
  /** The file extension of its content. */
  readonly format: string
}

/** A file as it was sent to a bank; a replaced file counts as a different one. */
export type SentPaper = Pick<Paper, 'documentId' | 'sha256'>

/** Why a file cannot be in a dossier. */
export const BARRED = ['NOT_VALIDATED', 'FORMAT'] as const
export type Barred = (typeof BARRED)[number]

/** Why a file is in a dossier only if somebody chooses it. */
export const UNCHOSEN = ['PRIVATE', 'OWN', 'SENT'] as const
export type Unchosen = (typeof UNCHOSEN)[number]

/**
 * Why a chosen file could not be included in the dossier: its content is locked, damaged or gone, or above the limit.
 */
export const UNBOUND = ['UNREADABLE', 'TOO_LARGE', 'GONE'] as const
export type Unbound = (typeof UNBOUND)[number]

/** Formats that can be turned into pages. */
const BOUND_FORMATS: readonly string[] = ['pdf', 'jpg', 'png']

/** Why the file cannot be in a dossier; null: it can. */
export function barredBy({ state, isHeld, format }: Pick<Paper, 'state' | 'isHeld' | 'format'>): Barred | null {
  if (state !== 'VALIDADO' || isHeld) return 'NOT_VALIDATED'
  return BOUND_FORMATS.includes(format) ? null : 'FORMAT'
}

/**
 * Why the file is left out unless somebody chooses it; being private takes precedence over having been sent. Null: it
 * is included.
 */
export function unchosenBecause(paper: Paper, sent: readonly SentPaper[]): Unchosen | null {
  if (paper.isPrivate) return 'PRIVATE'
  if (paperGroupOf(paper.type) === null) return 'OWN'
  return isNewSince(paper, sent) ? null : 'SENT'
}

/** Whether the bank does not yet have this file with its present content. */
export function isNewSince({ documentId, sha256 }: SentPaper, sent: readonly SentPaper[]): boolean {
  return !sent.some(other => other.documentId === documentId && other.sha256 === sha256)
}

/**
 * Sorts the files by the bank's order of groups, then by holder (the operation's own last), then by type. Types that no
 * bank asks for come last; otherwise the given order stays.
 */
export function inBanksOrder<P extends Pick<Paper, 'type' | 'holder'>>(
  papers: readonly P[],
  order: readonly PaperGroup[],
): P[] {
  const groups = wholeOrder(order)
  const rank = ({ type, holder }: P) => {
    const group = paperGroupOf(type)
    const ofGroup = group === null ? groups.length : groups.indexOf(group)
    return [ofGroup, holder ?? Number.MAX_SAFE_INTEGER, DOCUMENT_TYPES.indexOf(type)] as const
  }
  return papers.toSorted((one, other) => {
    const [a, b] = [rank(one), rank(other)]
    return a[0] - b[0] || a[1] - b[1] || a[2] - b[2]
  })
}
