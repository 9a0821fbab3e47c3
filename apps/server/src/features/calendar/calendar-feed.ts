import type { ResOf } from '@llave/api-contract/call-types'
import type { Db, RowOf } from '../../platform/database/db'
import type { Actor, Platform, Work } from '../../platform/platform'
import { secretHash } from '../../platform/security/secret-hashes'

/** The purpose under which the secret of an address is derived from its row. */
const PURPOSE = 'CALENDAR'

type FeedRow = RowOf<'calendarFeeds'>

export function readFeed(db: Db, userId: string): Promise<FeedRow | undefined> {
  return db.selectFrom('calendarFeeds').selectAll().where('userId', '=', userId).executeTakeFirst()
}

/** Gives a person's calendar a new address; the old one stops working. */
export async function openFeed(work: Work, { secrets }: Pick<Platform, 'secrets'>, actor: Actor): Promise<FeedRow> {
  const id = crypto.randomUUID()
  const values = { id, secretHash: secretHash(secrets.linkCode(PURPOSE, id)), createdDate: work.now, readDate: null }
  await work.audit({ action: 'calendar.opened', entity: 'user', entityId: actor.userId })
  return work.tx
    .insertInto('calendarFeeds')
    .values({ ...values, userId: actor.userId })
    .onConflict(conflict => conflict.column('userId').doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function endFeed(work: Work, { userId }: Actor): Promise<void> {
  await work.audit({ action: 'calendar.ended', entity: 'user', entityId: userId })
  await work.tx.deleteFrom('calendarFeeds').where('userId', '=', userId).execute()
}

/** The address is derived from the row whenever it is shown. */
export function presentFeed({ secrets, config }: Platform, row: FeedRow | undefined): ResOf<'GET /calendar'> {
  if (!row) return { url: null, createdDate: null, lastReadDate: null }
  return {
    url: `${config.publicUrl}/api/calendar/${secrets.linkCode(PURPOSE, row.id)}.ics`,
    createdDate: row.createdDate.toISOString(),
    lastReadDate: row.readDate?.toISOString() ?? null,
  }
}
