import { type RawBuilder, sql } from 'kysely'
import { refusal } from '../../platform/app-error'
import type { Db } from '../../platform/database/db'

interface Counted {
  readonly operationId: string
  readonly table: 'activity' | 'comments'
  /** Selects the counted rows. */
  readonly condition: RawBuilder<boolean>
}

/** Counts an operation's rows. Throws ERR_FORM_OPERATION_NOT_FOUND unless it exists. */
export async function countOfOperation(db: Db, { operationId, table, condition }: Counted): Promise<number> {
  const rows = sql`${sql.table(table)} where ${sql.ref(`${table}.operation_id`)} = operations.id and ${condition}`
  const operation = await db
    .selectFrom('operations')
    .select(sql<number>`(select count(*)::integer from ${rows})`.as('count'))
    .where('operations.id', '=', operationId)
    .executeTakeFirstOrThrow(refusal('ERR_FORM_OPERATION_NOT_FOUND'))
  return operation.count
}
