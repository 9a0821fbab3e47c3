import { type Thresholds, thresholdsFrom } from '@llave/domain/operations/timeline/staff-timeline'
import type { Db } from '../../platform/database/db'

/** The brokerage's thresholds of late operations. */
export async function readThresholds(db: Db): Promise<Thresholds> {
  const { thresholds } = await db.selectFrom('company').select('thresholds').executeTakeFirstOrThrow()
  return thresholdsFrom(thresholds)
}
