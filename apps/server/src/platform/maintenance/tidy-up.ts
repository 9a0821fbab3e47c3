import { DAY_MS } from '@llave/domain/time/durations'
import { BIN_DAYS } from '@llave/domain/validation/limits'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'

/** Removes what is no longer needed: counters, idempotency keys, finished jobs, deleted files, ended sessions and links. */
export async function tidyUp(db: Kysely<Database>, now: Date): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age)
  await db.deleteFrom('rate_limits').where('end_date', '<=', now).execute()
  await db.deleteFrom('idempotency_keys').where('created_date', '<', before(DAY_MS)).execute()
  await db
    .deleteFrom('jobs')
    .where('status', '=', 'DONE')
    .where('finished_date', '<', before(7 * DAY_MS))
    .execute()
  await db.deleteFrom('pending_sign_ins').where('expires_date', '<=', now).execute()
  await db
    .deleteFrom('factors')
    .where('confirmed_date', 'is', null)
    .where('created_date', '<', before(DAY_MS))
    .execute()
  await db.deleteFrom('card_moves').where('created_date', '<', before(DAY_MS)).execute()
  await db
    .deleteFrom('sessions')
    .where('expires_date', '<', before(90 * DAY_MS))
    .execute()
  // Their bytes are then nobody's: the janitor removes them.
  await db
    .deleteFrom('document_bin')
    .where('deleted_date', '<', before(BIN_DAYS * DAY_MS))
    .execute()
  await db
    .deleteFrom('user_codes')
    .where('expires_date', '<', before(90 * DAY_MS))
    .execute()
}
