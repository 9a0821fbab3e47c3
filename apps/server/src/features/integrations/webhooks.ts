import { isIP } from 'node:net'
import type { BodyOf } from '@llave/api-contract/call-types'
import type { WebhookRecord } from '@llave/api-contract/integrations.calls'
import { HOUR_MS } from '@llave/domain/time/calendar-day'
import { sql } from 'kysely'
import { AppError, refusal, refuseField } from '../../platform/app-error'
import { type Db, insertRow } from '../../platform/database/db'
import { jsonObjectFrom } from '../../platform/database/json-from'
import type { Platform, Work } from '../../platform/platform'
import { hostOf, mayReach } from '../../platform/webhooks/post-outside'
import { OLD_SECRET_HOURS, webhookSecret } from '../../platform/webhooks/webhook-secret'
import { iso, isoOrNull } from '../../record/lists/presenting'

/** Far more webhooks than a brokerage needs. */
const MOST = 20

/** All webhooks or one, oldest first. */
export async function readWebhooks(db: Db, now: Date, id?: string): Promise<WebhookRecord[]> {
  const rows = await db
    .selectFrom('webhooks')
    .select(['id', 'url', 'events', 'active', 'createdDate'])
    .select(eb => eb.case().when('oldSecretUntil', '>', now).then(eb.ref('oldSecretUntil')).end().as('until'))
    .select(eb =>
      jsonObjectFrom(
        eb
          .selectFrom('webhookDeliveries')
          .select(['status', 'webhookDeliveries.createdDate'])
          .whereRef('webhookId', '=', 'webhooks.id')
          .orderBy('webhookDeliveries.createdDate', 'desc')
          .orderBy('webhookDeliveries.id')
          .limit(1),
      ).as('last'),
    )
    .$if(id !== undefined, query => query.where('id', '=', String(id)))
    .orderBy('createdDate')
    .orderBy('id')
    .execute()
  return rows.map(({ id: _id, createdDate, last, until, ...row }) => ({
    _id,
    ...row,
    createdDate: iso(createdDate),
    oldSecretUntil: isoOrNull(until),
    last: last && { status: last.status, createdDate: iso(last.createdDate) },
  }))
}

async function readOne(work: Work, id: string): Promise<WebhookRecord> {
  const [record] = await readWebhooks(work.tx, work.now, id)
  if (!record) throw new AppError('ERR_NOT_FOUND')
  return record
}

export async function createWebhook(work: Work, platform: Platform, { url, events }: BodyOf<'POST /webhooks'>) {
  refuseAddress(platform, url)
  // Serialises creation, so that of two the second counts the first.
  await sql`lock table webhooks in share row exclusive mode`.execute(work.tx)
  const { count } = await work.tx
    .selectFrom('webhooks')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= MOST) refuseField('url', 'error_form_max_number')
  const row = await insertRow(work.tx, 'webhooks', { url, events: [...new Set(events)], createdDate: work.now })
  await work.audit({ action: 'webhook.created', entity: 'webhook', entityId: row.id, details: { url } })
  return { record: await readOne(work, row.id), secret: webhookSecret(platform.secrets, row) }
}

export async function changeWebhook(work: Work, platform: Platform, id: string, changes: BodyOf<'PUT /webhooks/:id'>) {
  const { url, events, active } = changes
  if (url !== undefined) refuseAddress(platform, url)
  const given = Object.entries({ url, events, active }).filter(([, value]) => value !== undefined)
  if (given.length === 0) return { record: await readOne(work, id) }
  await work.tx.updateTable('webhooks').set(Object.fromEntries(given)).where('id', '=', id).execute()
  const record = await readOne(work, id)
  const details = { url: record.url, fields: given.map(([field]) => field) }
  await work.audit({ action: 'webhook.changed', entity: 'webhook', entityId: id, details })
  return { record }
}

/** Creates a new secret. For a day, messages are signed with the previous one as well. */
export async function rotateSecret(work: Work, platform: Platform, id: string) {
  const row = await work.tx
    .updateTable('webhooks')
    .set({
      secretVersion: sql`secret_version + 1`,
      oldSecretUntil: new Date(work.now.getTime() + OLD_SECRET_HOURS * HOUR_MS),
    })
    .where('id', '=', id)
    .returning(['id', 'url', 'secretVersion'])
    .executeTakeFirstOrThrow(refusal('ERR_NOT_FOUND'))
  const details = { url: row.url }
  await work.audit({ action: 'webhook.secret-rotated', entity: 'webhook', entityId: id, details })
  return { record: await readOne(work, id), secret: webhookSecret(platform.secrets, row) }
}

export async function deleteWebhook(work: Work, id: string) {
  const gone = await work.tx.deleteFrom('webhooks').where('id', '=', id).returning('url').executeTakeFirst()
  if (!gone) throw new AppError('ERR_NOT_FOUND')
  await work.audit({ action: 'webhook.deleted', entity: 'webhook', entityId: id, details: { url: gone.url } })
  return { totalDelete: 1 }
}

/**
 * Refuses addresses other than https, and literal addresses of the own network; the addresses behind a name are checked
 * at each call (T62).
 */
function refuseAddress({ config }: Platform, typed: string): void {
  const url = URL.canParse(typed) ? new URL(typed) : null
  if (!url || url.username || url.password) refuseField('url', 'error_form_format')
  else if (url.protocol !== 'https:' && !(config.webhookLoopback && url.protocol === 'http:')) {
    refuseField('url', 'error_form_secure_address')
  } else if (leadsInside(hostOf(url), config.webhookLoopback)) {
    refuseField('url', 'error_form_inside_address')
  }
}

/** Names without a dot, and those reserved for private networks (RFC 6761, RFC 6762, RFC 8375). */
const OWN_NAME = /^[^.]+\.?$|\.(localhost|local|internal|home\.arpa)\.?$/

/** Checks a host without the resolver; the addresses behind a name are checked at each message. */
function leadsInside(host: string, allowLoopback: boolean): boolean {
  return isIP(host) !== 0 ? !mayReach(allowLoopback)(host) : OWN_NAME.test(host) && !allowLoopback
}
