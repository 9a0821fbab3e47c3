import { randomUUID } from 'node:crypto'
import { MINUTE_MS } from '@llave/domain/time/durations'
import { type Kysely, sql } from 'kysely'
import { type Actor, isStaffActor } from '../../actor'
import { AppError } from '../../app-error'
import type { Database } from '../../database/schema'
import { transact } from '../../database/transact'
import type { Platform } from '../../platform'
import { LIMITS } from '../../security/limits'
import type { MailingLink } from '../../security/mailing-links'

/** How many files one person may be sending at once. */
const AT_ONCE = 3
/** A slot that its process no longer renews is free again: the process is gone. */
const SLOT_MS = 2 * MINUTE_MS
const RENEW_EVERY_MS = 30_000
/** Soon one of the others will have arrived. */
const RETRY_SECONDS = 3

interface Sender {
  readonly actor: Actor | null
  readonly link: MailingLink | null
}

/**
 * Lets an upload in before a byte of it is read: it counts against the person's limit, takes one of their slots, and
 * reserves its size (`bytes`) on the disk and in the customer's quota, all of which it gives back by the returned
 * function. Over the limit or all slots taken: ERR_TOO_MANY_REQUESTS; no room: ERR_FORM_UPLOAD_QUOTA or ERR_READ_ONLY.
 */
export async function admitUpload(platform: Platform, sender: Sender, bytes: number): Promise<() => Promise<void>> {
  const { db, clock, config, rateLimits, disk } = platform
  const person = sender.actor?.userId ?? sender.link?.linkId ?? ''
  await rateLimits.hit(LIMITS.uploads, person)
  const free = await disk.spareBytes()
  const id = randomUUID()
  const endDate = () => new Date(clock.now().getTime() + SLOT_MS)
  await transact(db, async tx => {
    // One after the other, so that two of them cannot both take the last slot or the last room.
    await sql`select pg_advisory_xact_lock(hashtext('upload_slots'))`.execute(tx)
    // Also takes a slot, which the rollback gives back when none was free: `taken` counts the others.
    const taken = await tx
      .with('gone', db => db.deleteFrom('uploadSlots').where('endDate', '<=', clock.now()))
      .with('mine', db => db.insertInto('uploadSlots').values({ id, person, bytes, endDate: endDate() }))
      .selectFrom('uploadSlots')
      .where('endDate', '>', clock.now())
      .select(eb => [
        eb.fn.coalesce(eb.fn.sum<number>('bytes'), sql<number>`0`).as('all'),
        eb.fn.coalesce(eb.fn.sum<number>('bytes').filterWhere('person', '=', person), sql<number>`0`).as('own'),
        eb.fn.countAll<number>().filterWhere('person', '=', person).as('slots'),
      ])
      .executeTakeFirstOrThrow()
    if (config.rateLimits.enabled && taken.slots >= AT_ONCE)
      throw new AppError('ERR_TOO_MANY_REQUESTS', { retryAfter: RETRY_SECONDS })
    if (taken.all + bytes > free) throw new AppError('ERR_READ_ONLY', { retryAfter: 60 })
    // What the staff store is theirs to answer for; the operation's quota holds for everybody.
    const { actor } = sender
    if (actor && !isStaffActor(actor)) await refuseOverQuota(tx, actor.userId, taken.own + bytes)
  })
  const mine = () => db.updateTable('uploadSlots').set({ endDate: endDate() }).where('id', '=', id)
  const renewing = setInterval(
    () =>
      void mine()
        .execute()
        .catch(() => undefined),
    RENEW_EVERY_MS,
  ).unref()
  return async () => {
    clearInterval(renewing)
    // What is not given back now is free in two minutes.
    await db
      .deleteFrom('uploadSlots')
      .where('id', '=', id)
      .execute()
      .catch(() => undefined)
  }
}

/** What a customer has uploaded, deleted files included while they can be restored, and what is about to be. */
async function refuseOverQuota(tx: Kysely<Database>, userId: string, more: number): Promise<void> {
  const { rows } = await sql<{ used: number; quota: number }>`
    select coalesce(sum(size), 0)::bigint as used, (select person_quota_bytes from company) as quota from (
      select size from documents where uploaded_by = ${userId}
      union all select size from document_bin where uploaded_by = ${userId}) files`.execute(tx)
  const { used, quota } = rows[0] ?? { used: 0, quota: 0 }
  if (used + more > quota) throw new AppError('ERR_FORM_UPLOAD_QUOTA')
}
