import { bankCases } from '@llave/domain/memory/bank-cases'
import { dateOf } from '@llave/domain/time/calendar-day'
import { sql } from 'kysely'
import { type Db, transact } from '../../platform/database/db'
import { type AskedOperation, readAsked } from './asked-operations'
import { BATCH, eachBatch, lockExisting } from './operation-batches'

/**
 * Updates the cases of banks: those of live operations every time, since an answer may come and silence depends on
 * time; those of an operation that is over once, since nothing changes there any more. Test operations have no cases.
 */
export async function rememberCases(db: Db, now: Date): Promise<void> {
  await eachBatch(
    after => readDue(db, after),
    async due => replaceCases(db, await readAsked(db, due), now),
  )
}

/**
 * The next operations after an id, in id order. One that was archived recently is read again, because the job may have
 * read it while it was being archived.
 */
async function readDue(db: Db, after: string): Promise<readonly { id: string }[]> {
  const remembered = sql`select from bank_cases c where c.operation_id = o.id`
  const { rows } = await sql<{ id: string }>`
    (select o.id from operations o where not o.is_archived and o.id > ${after}
      and (o.sends_proposals <> '{}' or exists (${remembered})) order by o.id limit ${BATCH})
    union all
    (select o.id from operations o where o.is_archived and o.sends_proposals <> '{}' and o.id > ${after}
      and case o.archived_reason when 'OPERATION_DEV' then exists (${remembered})
        else not exists (${remembered} and c.remembered_date > o.archived_date + interval '1 minute') end order by o.id limit ${BATCH})
    order by id limit ${BATCH}`.execute(db)
  return rows
}

async function replaceCases(db: Db, operations: readonly AskedOperation[], now: Date): Promise<void> {
  // Deleted since they were found.
  if (operations.length === 0) return
  const rows = operations.flatMap(operation =>
    operation.isTest
      ? []
      : bankCases(operation, now).map(({ date, conditions, ...case_ }) => ({
          operationId: operation.id,
          ...operation.traits,
          ...case_,
          conditions: [...conditions],
          caseDate: dateOf(date),
          rememberedDate: now,
        })),
  )
  await transact(db, async tx => {
    const ids = operations.map(({ id }) => id)
    const existing = await lockExisting(tx, ids)
    await tx.deleteFrom('bankCases').where('operationId', 'in', ids).execute()
    const kept = rows.filter(({ operationId }) => existing.has(operationId))
    if (kept.length > 0) {
      await tx
        .insertInto('bankCases')
        .values(kept)
        .onConflict(on => on.columns(['operationId', 'bank']).doNothing())
        .execute()
    }
  })
}
