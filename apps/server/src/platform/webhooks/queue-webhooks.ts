import type { WebhookEvent } from '@llave/domain/integrations/webhook-events'
import { enqueueJob } from '../jobs/enqueue-job'
import type { Work } from '../platform'

/** Message data: ids and kinds. Systems with a key can read the rest. */
export type WebhookData = Readonly<Record<string, string | number | null>>

/** The message as signed and sent (Standard Webhooks). */
export function webhookBody(type: string, now: Date, data: WebhookData): string {
  return JSON.stringify({ type, timestamp: now.toISOString(), data })
}

/** Queues messages to the subscribed webhooks, sent if the transaction commits. */
export async function queueWebhooks(work: Work, event: WebhookEvent, data: () => Promise<WebhookData>): Promise<void> {
  const told = await work.tx
    .selectFrom('webhooks')
    .select('id')
    .where('active', '=', true)
    .where(eb => eb(eb.val(event), '=', eb.fn.any('events')))
    .execute()
  if (told.length === 0) return
  const body = webhookBody(event, work.now, await data())
  for (const { id } of told) await queueDelivery(work, { webhookId: id, event, body })
}

export async function queueDelivery(
  work: Work,
  delivery: { readonly webhookId: string; readonly event: string; readonly body: string },
): Promise<void> {
  const { id } = await work.tx
    .insertInto('webhookDeliveries')
    .values({ webhookId: delivery.webhookId, event: delivery.event, body: delivery.body, createdDate: work.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueueJob(work.tx, { kind: 'send-webhook', payload: { deliveryId: id } })
}
