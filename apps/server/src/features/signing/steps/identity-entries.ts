import type { IdentityDocumentType } from '@llave/domain/documents/document-types'
import { insertRow } from '../../../platform/database/db'
import type { Work } from '../../../platform/platform'

/**
 * The entry for a holder's DNI or contract; created here for holders who predate it. The caller holds the operation's
 * lock.
 */
export async function identityEntry(
  { tx, now }: Work,
  operationId: string,
  holderId: string,
  type: IdentityDocumentType,
): Promise<string> {
  const known = await tx
    .selectFrom('documentation')
    .select('id')
    .where('operationId', '=', operationId)
    .where('holderId', '=', holderId)
    .where('type', '=', type)
    .orderBy('position')
    .executeTakeFirst()
  if (known) return known.id
  const made = await insertRow(tx, 'documentation', { operationId, holderId, type, createdDate: now })
  return made.id
}
