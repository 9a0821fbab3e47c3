import type { AskedLabel } from '@llave/api-contract/activity'
import type { DocumentState, DocumentType } from '@llave/domain/documents/document-types'
import { isAskedOfHolder } from '@llave/domain/holders/paper-sight'
import { findRow } from '../../../platform/database/db'
import type { Work } from '../../../platform/platform'
import { tell } from '../../../record/events/tell'
import type { OperationRow } from '../../../record/operation/operation-row'

/** A document to remind of. */
export interface Missing {
  readonly label: AskedLabel
  readonly type: DocumentType
  readonly holderId: string | null
  readonly files: readonly { readonly state: DocumentState; readonly uploadedByHolder: string | null }[]
}

/**
 * Splits the missing documents into those asked of the customer and those asked of other holders at their own places.
 */
export async function partedByAsked<M extends Missing>(
  { tx }: Work,
  { id, typeOperation }: OperationRow,
  missing: readonly M[],
) {
  const customer = await findRow(tx, 'holders', { operationId: id, position: 0 }, ['id'])
  const isHolders = ({ type, holderId, files }: Missing) =>
    isAskedOfHolder(typeOperation, {
      type,
      owner: holderId === null ? 'OPERATION' : holderId === customer?.id ? 'CUSTOMER' : 'OTHER',
      files: files.map(({ state, uploadedByHolder }) => ({ state, sentByOwner: uploadedByHolder !== null })),
    })
  return { ofCustomer: missing.filter(one => !isHolders(one)), ofHolders: missing.filter(isHolders) }
}

/** Reminds the customer of their documents, and other holders, at their own places, of theirs. */
export async function tellReminders(
  work: Work,
  operation: OperationRow,
  { ofCustomer, ofHolders }: Awaited<ReturnType<typeof partedByAsked>>,
): Promise<void> {
  const documents = (missing: readonly Missing[]) => missing.map(({ label }) => label)
  if (ofCustomer.length > 0) {
    await tell(work, operation, { type: 'DOCUMENTS_REMINDED', documents: documents(ofCustomer) })
  }
  if (ofHolders.length > 0) {
    await tell(work, operation, { type: 'DOCUMENTS_REMINDED', documents: documents(ofHolders), askedOfHolder: true })
  }
}
