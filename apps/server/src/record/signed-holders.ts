import type { Kysely } from 'kysely'
import type { Database } from '../platform/database/schema'

/**
 * The holders of an operation with a current signature: through the link, from the account, or on an uploaded paper.
 */
export async function signedHolders(db: Kysely<Database>, operationId: string): Promise<Set<string | null>> {
  const signed = await db
    .selectFrom('contractSignings')
    .innerJoin('holders', 'holders.id', 'contractSignings.holderId')
    .select('contractSignings.holderId')
    .where('contractSignings.operationId', '=', operationId)
    .where('rejectedDate', 'is', null)
    .where('signedDate', 'is not', null)
    .execute()
  const papers = await db
    .selectFrom('documents')
    .innerJoin('documentation', 'documentation.id', 'documents.documentationId')
    .select('documentation.holderId')
    .where('documentation.operationId', '=', operationId)
    .where('documentation.type', '=', 'CONTRATO')
    .where('documents.state', 'in', ['PENDIENTE_VALIDACION', 'VALIDADO'])
    .execute()
  return new Set([...signed, ...papers].map(({ holderId }) => holderId))
}
