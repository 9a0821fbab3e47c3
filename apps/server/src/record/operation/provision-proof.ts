import { provisionProofOf } from '@llave/domain/documents/document-sections'
import { entryState } from '@llave/domain/documents/documentation-entry'
import type { Tx } from '../../platform/database/db'

/** Whether there is a valid proof of payment of the variant's provision. Private files do not count. */
export async function provisionIsProven(tx: Tx, operationId: string, providingFunds: boolean): Promise<boolean> {
  const files = await tx
    .selectFrom('documents')
    .innerJoin('documentation', 'documentation.id', 'documents.documentationId')
    .select(['documents.state', 'documents.stillValid'])
    .where('documentation.operationId', '=', operationId)
    .where('documentation.type', '=', provisionProofOf(providingFunds))
    .where('documents.isPrivate', '=', false)
    .execute()
  return files.some(({ stillValid }) => stillValid) || (files.length > 0 && entryState(files) === 'VALIDADO')
}
