import { OPERATION_TYPES } from '@llave/domain/operations/fields/operation-types'
import { fullName } from '@llave/domain/people/full-name'
import type { Translate } from '@llave/texts/translate'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../platform/database/schema'

/** Who opened a request, and for what. */
export const whoOpened = z.object({ name: z.string(), typeOperation: z.enum(OPERATION_TYPES) })
export type OpenedBy = z.output<typeof whoOpened>

/**
 * Who opened the request of a holder who is not its customer, since they may never have heard of it; null for the
 * customer, who is the first holder or has the same e-mail.
 */
export async function openedBy(db: Kysely<Database>, holderId: string): Promise<OpenedBy | null> {
  const row = await db
    .selectFrom('holders')
    .innerJoin('operations', 'operations.id', 'holders.operationId')
    .innerJoin('users as customer', 'customer.id', 'operations.userId')
    .select(['customer.name', 'customer.lastname', 'operations.typeOperation'])
    .where('holders.id', '=', holderId)
    .where('holders.position', '>', 0)
    .whereRef('holders.email', '!=', 'customer.email')
    .executeTakeFirst()
  return row ? { name: fullName(row), typeOperation: row.typeOperation } : null
}

/** The sentence that says so, to somebody who is to sign. */
export function openedByText(t: Translate, { name, typeOperation }: OpenedBy): string {
  return t('signing.openedBy.text', { name, purpose: t(`signing.openedBy.purposes.${typeOperation}`) })
}

/** The same for what is not about the contract. */
export function openedByPlainly(t: Translate, { name, typeOperation }: OpenedBy): string {
  return t('signing.openedBy.plain', { name, purpose: t(`signing.openedBy.purposes.${typeOperation}`) })
}
