import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../src/platform/database/db'

/** Runs something that waits for a contact whose deletion, such as by a merge, is committed meanwhile. */
export const whileGoing = <T>(db: Db, contactId: string, run: () => Promise<T>): Promise<T> =>
  whileChanging(db, tx => tx.deleteFrom('contacts').where('id', '=', contactId).execute(), run)

/** Runs something that waits for a change, which is committed meanwhile. */
export async function whileChanging<T>(
  db: Db,
  change: (tx: Db) => Promise<unknown>,
  run: () => Promise<T>,
): Promise<T> {
  const going = await db.transaction().execute(async tx => {
    await change(tx)
    const running = run()
    while (!(await isAnybodyWaiting(db))) await wait(10)
    return { running }
  })
  return going.running
}

async function isAnybodyWaiting(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and wait_event <> 'advisory'`.execute(db)
  return rows.length > 0
}
