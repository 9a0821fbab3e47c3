import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../database/db'

/** An arbitrary fixed number: the advisory lock of a running backup. */
const LOCK = 7_455_125

/** Takes the lock for as long as the connection lives; false when another backup is being taken. */
export async function takeBackupLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK])
  return rows[0]?.taken ?? false
}

/**
 * A running backup may still have to read files that no row references any more. A file that is unreferenced while none
 * runs is so for all later backups, because each takes its snapshot after the lock.
 */
export async function isBackupRunning(db: Db): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock_shared(${LOCK}) as free`.execute(db)
  return rows[0]?.free === false
}
