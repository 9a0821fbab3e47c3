import type { BodyOf } from '@llave/api-contract/call-types'
import { WEBHOOK_TEST } from '@llave/domain/integrations/webhook-events'
import { sql } from 'kysely'
import { AppError } from '../../platform/app-error'
import { type Db, updateRow } from '../../platform/database/db'
import { enqueueJob, hurryJob } from '../../platform/jobs/enqueue-job'
import { pick } from '../../platform/pick'
import type { Platform, Work } from '../../platform/platform'
import { queueDelivery, webhookBody } from '../../platform/webhooks/queue-webhooks'
import { iso, isoOrNull } from '../../record/lists/presenting'

type Asked = { readonly webhookId: string; readonly dataFilter: { readonly page: number; readonly perPage: number } }

export async function listDeliveries(db: Db, { webhookId, dataFilter: { page, perPage } }: Asked) {
  const of = db.selectFrom('webhookDeliveries').where('webhookId', '=', webhookId)
  const { count } = await of.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await of
    .selectAll()
    .orderBy('createdDate', 'desc')
    .orderBy('id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const records = rows.map(row => ({
    _id: row.id,
    ...pick(row, 'event', 'body', 'status', 'attempts', 'responseStatus', 'lastError'),
    createdDate: iso(row.createdDate),
    sentDate: isoOrNull(row.sentDate),
    notBefore: isoOrNull(row.notBefore),
  }))
  return { records, page, perPage, count: Number(count) }
}

/**
 * Sends messages immediately under their own id, by which receivers detect repetitions. A message that awaits a retry
 * has its job brought forward; those being sent are left alone.
 */
export async function resendDeliveries({ tx }: Work, ids: BodyOf<'POST /webhooks/resend'>['ids']) {
  const again = await tx
    .selectFrom('webhookDeliveries')
    .select(['id', 'status'])
    .where('id', 'in', ids)
    .where('status', '!=', 'WAITING')
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id, status } of again) {
    await updateRow(tx, 'webhookDeliveries', id, { status: 'WAITING', lastError: null, notBefore: null })
    if (status === 'FAILED') await hurryJob(tx, { kind: 'send-webhook', name: 'deliveryId', id })
    else await enqueueJob(tx, { kind: 'send-webhook', payload: { deliveryId: id } })
  }
  return { total: again.length }
}

export async function testWebhook(work: Work, webhookId: string) {
  const webhook = await work.tx.selectFrom('webhooks').select('id').where('id', '=', webhookId).executeTakeFirst()
  if (!webhook) throw new AppError('ERR_NOT_FOUND')
  await queueDelivery(work, { webhookId, event: WEBHOOK_TEST, body: webhookBody(WEBHOOK_TEST, work.now, {}) })
  return { total: 1 }
}

const DAYS_KEPT = 30

/** Deletes messages older than a month. */
export async function forgetDeliveries({ db, clock }: Platform): Promise<void> {
  await db
    .deleteFrom('webhookDeliveries')
    .where('status', 'in', ['SENT', 'DEAD'])
    .where('createdDate', '<', sql<Date>`${clock.now()}::timestamptz - make_interval(days => ${DAYS_KEPT})`)
    .execute()
}
