import type { FileFindings } from '@llave/api-contract/findings'
import { observable } from '../../../lib/observable'

export type FoundField = FileFindings['fields'][number]

/** The finding whose place is marked on the desk's sheets. */
export interface Marked {
  readonly documentId: string
  readonly field: FoundField['field']
}

/** Set by choosing it among the facts; shown on the sheet beside them. */
export const marked = observable<Marked | null>(null)
