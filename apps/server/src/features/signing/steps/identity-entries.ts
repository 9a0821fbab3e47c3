import type { IdentityDocumentType } from '@llave/domain/documents/document-types'
import type { Work } from '../../../platform/work'

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
  const made = await tx
    .insertInto('documentation')
    .values({ operationId, holderId, type, createdDate: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}
