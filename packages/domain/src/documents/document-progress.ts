import type { DocumentState } from './document-states'
import type { IdentityDocumentType } from './document-types'
import { entryIsSettled, entryState } from './documentation-entry'

/** Documentation entries of an operation with the same properties, counted together. */
export interface AlikeEntries {
  /** DNI or contract; null for all other documents. */
  readonly identity: IdentityDocumentType | null
  /** Private entries are not requested from the customer. */
  readonly isPrivate: boolean
  readonly waived: boolean
  /** The states of the files that the customer sees. */
  readonly states: readonly DocumentState[]
  readonly count: number
  readonly waiting: number
}

export interface DocumentProgress {
  readonly contracts: { readonly total: number; readonly validated: number }
  /** The documents requested besides identity and contract; waived entries count as settled. */
  readonly documents: { readonly total: number; readonly settled: number }
  readonly documentsToValidate: number
  readonly signaturesToValidate: number
}

/** The documents of an operation, summed up for cards and lists. */
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
