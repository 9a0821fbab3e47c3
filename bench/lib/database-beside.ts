import path from 'node:path'
import pg from 'pg'
import { findRunningPostgres } from '../../apps/server/src/platform/database/embedded-postgres'

/** Uses the database of a product that runs on a data folder. */
export async function withDatabaseIn<T>(dataDir: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(findRunningPostgres(path.join(dataDir, 'postgres')))
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
