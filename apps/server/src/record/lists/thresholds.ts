import { type Thresholds, thresholdsFrom } from '@llave/domain/operations/timeline/thresholds'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema'

/** The brokerage's thresholds of late operations. */
export async function readThresholds(db: Kysely<Database>): Promise<Thresholds> {
  const { thresholds } = await db.selectFrom('company').select('thresholds').executeTakeFirstOrThrow()
  return thresholdsFrom(thresholds)
}
