import { type Kysely, sql } from 'kysely'
import type { Database } from './schema'

const KEYS = {
  operation_counts: [
    'state_order',
    'is_archived',
    'type_operation',
    'responsable_id',
    'documents_to_validate',
    'signatures_to_validate',
    'tag_id',
  ],
  task_counts: ['responsable_id', 'type', 'state'],
} as const satisfies { readonly [T in keyof Database]?: readonly string[] }

/**
 * Compacts maintained counts: every change of a counted row appends what it adds or subtracts, and reading sums that
 * up. To be run now and then; a single statement, so that a reader sees the rows from before or after, never in
 * between.
 */
export async function compactCounts(db: Kysely<Database>, table: keyof typeof KEYS): Promise<void> {
  const keys = sql.join(KEYS[table].map(column => sql.ref(column)))
  await sql`
    with gone as (delete from ${sql.table(table)} returning ${keys}, delta)
    insert into ${sql.table(table)} (${keys}, delta)
    select ${keys}, sum(delta) from gone group by ${keys} having sum(delta) <> 0`.execute(db)
}
