import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from './db'
import { listen } from './listener'
import { SCHEMA_CHANNEL } from './migrate'
import { newestOf, readMigrations } from './migration-files'
import type { DatabaseAddress } from './servers'

const POLL_MS = 10_000

/**
 * Calls `onOutgrown` once, when another program has applied a migration that this one cannot work with. It learns this
 * from the migration's notification, and by checking now and then.
 */
export function watchSchema(
  { db, listenAddress, log }: { readonly db: Db; readonly listenAddress: DatabaseAddress; readonly log: Logger },
  onOutgrown: () => void,
): void {
  const newest = newestOf(readMigrations())
  let outgrown = false
  const look = async () => {
    const { rows } = await sql<{ needs: number | null }>`
      select max((to_jsonb(journal) ->> 'needs')::integer) as needs from schema_migrations as journal`.execute(db)
    const needs = rows[0]?.needs ?? 0
    if (outgrown || needs <= newest) return
    outgrown = true
    log.error({ needs, newest }, 'the database has outgrown this program: start the version that fits it')
    onOutgrown()
  }
  // While the database is away there is nothing to find.
  const looked = () => void look().catch(error => log.warn({ error: String(error) }, 'the schema could not be read'))
  setInterval(looked, POLL_MS).unref()
  listen(listenAddress, { [SCHEMA_CHANNEL]: looked }, { log, onListening: looked })
}
