import { sql } from 'kysely'
import type { Db } from '../../platform/database/db'

/**
 * SQL for when the holder in the row of `holders` signed: through the link, from the account, or by an uploaded paper;
 * null if they have not.
 */
const signedAt = sql<Date | null>`(
  select min(at) from (
    select round.signed_date as at from contract_signings as round
    where round.holder_id = holders.id and round.rejected_date is null
    union all
    select documents.created_date from documents
    join documentation on documentation.id = documents.documentation_id
    where documentation.holder_id = holders.id and documentation.type = 'CONTRATO'
      and documents.state in ('PENDIENTE_VALIDACION', 'VALIDADO')) as either)`

/** The holders of an operation with a current signature. */
export async function signedHolders(db: Db, operationId: string): Promise<Set<string>> {
  const signed = await db
    .selectFrom('holders')
    .select('id')
    .where('operationId', '=', operationId)
    .where(signedAt, 'is not', null)
    .execute()
  return new Set(signed.map(({ id }) => id))
}

/** SQL for when the last holder of the row of `operations` signed; null while one of them has not. */
export const signedDate = sql<Date | null>`(
  select max(signed) from (select ${signedAt} as signed from holders where operation_id = operations.id) as each
  having bool_and(signed is not null))`
