import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../src/platform/database/schema'

/** Runs something that waits for a contact whose deletion, as by a merge, is committed meanwhile. */
export async function whileGoing<T>(db: Kysely<Database>, contactId: string, run: () => Promise<T>): Promise<T> {
  const going = await db.transaction().execute(async tx => {
    await tx.deleteFrom('contacts').where('id', '=', contactId).execute()
    const running = run()
    while (!(await isAnybodyWaiting(db))) await wait(10)
    return { running }
  })
  return going.running
}

async function isAnybodyWaiting(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and wait_event <> 'advisory'`.execute(db)
  return rows.length > 0
}
