import { DAY_MS } from '@llave/domain/time/calendar-day'
import { BIN_DAYS } from '@llave/domain/validation/limits'
import type { Db } from '../database/db'

/** Removes expired data: counters, idempotency keys, finished jobs, deleted files, ended sessions and links. */
export async function tidyUp(db: Db, now: Date): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age)
  await db.deleteFrom('rateLimits').where('endDate', '<=', now).execute()
  await db.deleteFrom('idempotencyKeys').where('createdDate', '<', before(DAY_MS)).execute()
  await db
    .deleteFrom('jobs')
    .where('status', '=', 'DONE')
    .where('finishedDate', '<', before(7 * DAY_MS))
    .execute()
  await db.deleteFrom('pendingSignIns').where('expiresDate', '<=', now).execute()
  await db.deleteFrom('factors').where('confirmedDate', 'is', null).where('createdDate', '<', before(DAY_MS)).execute()
  await db.deleteFrom('cardMoves').where('createdDate', '<', before(DAY_MS)).execute()
  await db
    .deleteFrom('sessions')
    .where('expiresDate', '<', before(90 * DAY_MS))
    .execute()
  // Their content is then unreferenced, and the janitor removes it.
  await db
    .deleteFrom('documentBin')
    .where('deletedDate', '<', before(BIN_DAYS * DAY_MS))
    .execute()
  await db
    .deleteFrom('withdrawnInvitations')
    .where('withdrawnDate', '<', before(90 * DAY_MS))
    .execute()
  await db
    .deleteFrom('userCodes')
    .where('expiresDate', '<', before(90 * DAY_MS))
    .execute()
}
