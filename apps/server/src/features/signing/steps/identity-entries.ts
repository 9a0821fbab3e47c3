import type { IdentityDocumentType } from '@llave/domain/documents/document-types'
import type { Work } from '../../../platform/work'

/** The entry of a holder's DNI or contract; made here for holders who were there before it. The caller holds the operation. */
export async function identityEntry(
  { tx, now }: Work,
  operationId: string,
  holderId: string,
  type: IdentityDocumentType,
): Promise<string> {
  const known = await tx
    .selectFrom('documentation')
    .select('id')
    .where('operation_id', '=', operationId)
    .where('holder_id', '=', holderId)
    .where('type', '=', type)
    .orderBy('position')
    .executeTakeFirst()
  if (known) return known.id
  const made = await tx
    .insertInto('documentation')
    .values({ operation_id: operationId, holder_id: holderId, type, created_date: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}
