import { sql } from 'kysely'
import { type JobHandler, PermanentFailure } from '../jobs/run-job'
import { inTransaction, type Platform } from '../platform'
import { InsideAddressError, mayReach, postOutside } from './post-outside'
import { webhookSignature } from './webhook-secret'

/** The status with which a receiver unsubscribes (Standard Webhooks). */
const GONE = 410

/**
 * Sends a signed message to a webhook (Standard Webhooks). Any answer but 2xx is retried; the message keeps its id, so
 * that a receiver can drop duplicates.
 */
export function webhookSender(platform: Platform): JobHandler {
  const { db, clock, config, secrets } = platform
  const may = mayReach(config.webhookLoopback)
  const unsent = (id: unknown, on = db) =>
    on.updateTable('webhookDeliveries').where('id', '=', String(id)).where('status', 'in', ['WAITING', 'FAILED'])

  async function send(delivery: { readonly id: string; readonly body: string; readonly webhookId: string }) {
    const webhook = await db
      .selectFrom('webhooks')
      .select(['id', 'url', 'active', 'secretVersion', 'oldSecretUntil'])
      .where('id', '=', delivery.webhookId)
      .executeTakeFirstOrThrow()
    if (!webhook.active) throw new PermanentFailure('inactive')
    const now = clock.now()
    const headers = {
      'content-type': 'application/json',
      'webhook-id': delivery.id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': webhookSignature(secrets, webhook, { id: delivery.id, date: now, body: delivery.body }),
    }
    try {
      return await postOutside(new URL(webhook.url), delivery.body, headers, may)
    } catch (error) {
      throw error instanceof InsideAddressError ? new PermanentFailure(error.message) : error
    }
  }

  /** Disables the webhook and reports it; if several messages are refused like this, only the first one does. */
  const stop = (webhookId: string) =>
    inTransaction(platform, null, async ({ tx, audit }) => {
      const stopped = await tx
        .updateTable('webhooks')
        .set({ active: false })
        .where('id', '=', webhookId)
        .where('active', '=', true)
        .returning('url')
        .executeTakeFirst()
      if (!stopped) return
      const details = { url: stopped.url, status: GONE }
      await audit({ action: 'webhook.stopped', entity: 'webhook', entityId: webhookId, details })
    })

  return {
    lane: 'webhooks',
    async run({ deliveryId }) {
      const delivery = await unsent(deliveryId)
        .set({ attempts: sql`attempts + 1`, responseStatus: null })
        .returning(['id', 'body', 'webhookId'])
        .executeTakeFirst()
      if (!delivery) return
      const status = await send(delivery)
      await unsent(deliveryId).set({ responseStatus: status }).execute()
      if (status === GONE) {
        await stop(delivery.webhookId)
        throw new PermanentFailure(`answered ${status}: nothing more is sent there`)
      }
      if (status < 200 || status > 299) throw new Error(`answered ${status}`)
      await unsent(deliveryId)
        .set({ status: 'SENT', sentDate: clock.now(), lastError: null, notBefore: null })
        .execute()
    },
    async onRetry({ payload, error, tx }, next) {
      await unsent(payload.deliveryId, tx)
        .set({ status: 'FAILED', lastError: error.slice(0, 500), notBefore: next })
        .execute()
    },
    async onDead({ payload, error, tx }) {
      await unsent(payload.deliveryId, tx)
        .set({ status: 'DEAD', lastError: error.slice(0, 500), notBefore: null })
        .execute()
    },
  }
}
