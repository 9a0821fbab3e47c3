import type { DocumentState } from './document-states'
import type { IdentityDocumentType } from './document-types'
import { entryIsSettled, entryState } from './documentation-entry'

/** Documentation entries of an operation that are alike, counted together. */
export interface AlikeEntries {
  /** DNI or contract; null for everything else that is asked. */
  readonly identity: IdentityDocumentType | null
  /** For the staff alone: the customer is not asked for it. */
  readonly isPrivate: boolean
  readonly waived: boolean
  /** The states that occur among the files which the customer sees too. */
  readonly states: readonly DocumentState[]
  readonly count: number
  /** Their files, private ones included, that wait for a verdict. */
  readonly waiting: number
}

export interface DocumentProgress {
  readonly contracts: { readonly total: number; readonly validated: number }
  /** What is asked of the customer besides identity and contract; waived entries count as settled. */
  readonly documents: { readonly total: number; readonly settled: number }
  readonly documentsToValidate: number
  readonly signaturesToValidate: number
}

/** How far the documents of an operation are. */
export function documentProgress(entries: readonly AlikeEntries[]): DocumentProgress {
  const contracts = entries.filter(({ identity }) => identity === 'CONTRATO')
  const others = entries.filter(({ identity }) => identity === null)
  const asked = others.filter(({ isPrivate }) => !isPrivate)
  const files = ({ states }: AlikeEntries) => states.map(state => ({ state }))
  return {
    contracts: {
      total: sum(contracts, 'count'),
      validated: sum(
        contracts.filter(entry => entryState(files(entry)) === 'VALIDADO'),
        'count',
      ),
    },
    documents: {
      total: sum(asked, 'count'),
      settled: sum(
        asked.filter(entry => entryIsSettled(files(entry), entry.waived)),
        'count',
      ),
    },
    documentsToValidate: sum(others, 'waiting'),
    signaturesToValidate: sum(contracts, 'waiting'),
  }
}

function sum(entries: readonly AlikeEntries[], of: 'count' | 'waiting'): number {
  return entries.reduce((total, entry) => total + entry[of], 0)
}
