import type { FileFindings } from '@llave/api-contract/findings'
import { observable } from '../../../lib/observable'

export type FoundField = FileFindings['fields'][number]

/** The value whose place the sheets of the desk show. */
export interface Marked {
  readonly documentId: string
  readonly field: FoundField['field']
}

/** Chosen among the facts, shown on the sheet beside them. */
export const marked = observable<Marked | null>(null)
