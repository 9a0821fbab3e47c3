import { MINUTE_MS } from '@llave/domain/time/calendar-day'
import { sql } from 'kysely'
import { AppError } from '../../app-error'
import { type Db, transact } from '../../database/db'
import { type Actor, isStaffActor, type Platform } from '../../platform'
import type { MailingLink } from '../../security/mailing-links'
import { LIMITS } from '../../security/rate-limits'

/** Concurrent uploads of one person. */
const AT_ONCE = 3
/** A slot that is no longer renewed is free again, because its process is gone. */
const SLOT_MS = 2 * MINUTE_MS
const RENEW_EVERY_MS = 30_000
/** By then one of the other uploads has probably arrived. */
const RETRY_SECONDS = 3

interface Sender {
  readonly actor: Actor | null
  readonly link: MailingLink | null
}

/**
 * Admits an upload before a byte of it is read: counts it against the person's limit, takes one of their slots, and
 * reserves its size (`bytes`) on the disk and in the customer's quota; the returned function releases them. Throws
 * ERR_TOO_MANY_REQUESTS over the limit or without a free slot; ERR_FORM_UPLOAD_QUOTA or ERR_READ_ONLY without space.
 */
export async function admitUpload(platform: Platform, sender: Sender, bytes: number): Promise<() => Promise<void>> {
  const { db, clock, config, rateLimits, disk } = platform
  const person = sender.actor?.userId ?? sender.link?.linkId ?? ''
  await rateLimits.hit(LIMITS.uploads, person)
  const free = await disk.spareBytes()
  const id = crypto.randomUUID()
  const endDate = () => new Date(clock.now().getTime() + SLOT_MS)
  await transact(db, async tx => {
    // Serialised, so that two cannot both take the last slot or space.
    await sql`select pg_advisory_xact_lock(hashtext('upload_slots'))`.execute(tx)
    // Also takes a slot, which the rollback releases when none was free: `taken` counts the others.
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
    // The personal quota is for customers; the operation's quota applies to everybody.
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
    // If this fails, the slot is free in two minutes.
    await db
      .deleteFrom('uploadSlots')
      .where('id', '=', id)
      .execute()
      .catch(() => undefined)
  }
}

/** A customer's uploads, including restorable deleted files, plus the reserved ones. */
async function refuseOverQuota(tx: Db, userId: string, more: number): Promise<void> {
  const { rows } = await sql<{ used: number; quota: number }>`
    select coalesce(sum(size), 0)::bigint as used, (select person_quota_bytes from company) as quota from (
      select size from documents where uploaded_by = ${userId}
      union all select size from document_bin where uploaded_by = ${userId}) files`.execute(tx)
  const { used, quota } = rows[0] ?? { used: 0, quota: 0 }
  if (used + more > quota) throw new AppError('ERR_FORM_UPLOAD_QUOTA')
}
