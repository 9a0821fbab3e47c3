import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/database/schema'

/**
 * Compacts the maintained counts: every change of an operation appends what it adds or subtracts, and reading sums that
 * up. To be run now and then; a single statement, so that a reader sees the rows from before or after, never in
 * between.
 */
export async function compactOperationCounts(db: Kysely<Database>): Promise<void> {
  await sql`
    with gone as (delete from operation_counts returning state, is_archived, delta)
    insert into operation_counts (state, is_archived, delta)
    select state, is_archived, sum(delta) from gone group by state, is_archived having sum(delta) <> 0`.execute(db)
}
