import path from 'node:path'
import pino from 'pino'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded-postgres'
import { migrate } from '../../apps/server/src/platform/database/migrate'
import { createDatabase, createPool } from '../../apps/server/src/platform/database/pool'

export const log = pino({ level: 'silent' })

/** An embedded, durable database below the folder, with the schema and without a row of the demo. */
export async function startBenchDatabase(folder: string) {
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres'), log })
  await migrate(postgres.connection)
  const pool = createPool({ address: postgres.connection, log, statementTimeoutMs: 600_000 })
  return { postgres, pool, db: createDatabase(pool) }
}
