import { randomUUID } from 'node:crypto'
import type { ResOf } from '@llave/api-contract/call-types'
import type { Kysely, Selectable } from 'kysely'
import type { Actor } from '../../platform/actor'
import type { Database } from '../../platform/database/schema'
import type { Platform } from '../../platform/platform'
import { secretHash } from '../../platform/security/secret-hashes'
import type { Work } from '../../platform/work'

/** The purpose under which the secret of an address is derived from its row. */
const PURPOSE = 'CALENDAR'

type FeedRow = Selectable<Database['calendar_feeds']>

export function readFeed(db: Kysely<Database>, userId: string): Promise<FeedRow | undefined> {
  return db.selectFrom('calendar_feeds').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

/** Gives a person's calendar a new address; whoever has the old one reads nothing more. */
export async function openFeed(work: Work, { secrets }: Pick<Platform, 'secrets'>, actor: Actor): Promise<FeedRow> {
  const id = randomUUID()
  const values = {
    id,
    secret_hash: secretHash(secrets.linkCode(PURPOSE, id)),
    created_date: work.now,
    read_date: null,
  }
  await work.audit({ action: 'calendar.opened', entity: 'user', entityId: actor.userId })
  return work.tx
    .insertInto('calendar_feeds')
    .values({ ...values, user_id: actor.userId })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function endFeed(work: Work, { userId }: Actor): Promise<void> {
  await work.audit({ action: 'calendar.ended', entity: 'user', entityId: userId })
  await work.tx.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute()
}

/** The address is made from the row each time it is shown. */
export function presentFeed({ secrets, config }: Platform, row: FeedRow | undefined): ResOf<'GET /calendar'> {
  if (!row) return { url: null, createdDate: null, lastReadDate: null }
  return {
    url: `${config.publicUrl}/api/calendar/${secrets.linkCode(PURPOSE, row.id)}.ics`,
    createdDate: row.created_date.toISOString(),
    lastReadDate: row.read_date?.toISOString() ?? null,
  }
}
