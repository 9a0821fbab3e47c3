import type { WebhookEvent } from '@llave/domain/integrations/webhook-events'
import { readRow } from '../../platform/database/db'
import type { Work } from '../../platform/platform'
import { queueWebhooks, type WebhookData } from '../../platform/webhooks/queue-webhooks'

/** A message to the brokerage's own systems: kinds and ids, never the contents of documents or texts of people. */
export interface WebhookMessage {
  readonly event: WebhookEvent
  readonly data: WebhookData
}

/** Queues a message to the subscribed systems; it is sent once the transaction commits. */
export function callWebhooks(work: Work, operationId: string, { event, data }: WebhookMessage): Promise<void> {
  return queueWebhooks(work, event, async () => {
    const { numOperation } = await readRow(work.tx, 'operations', operationId, ['numOperation'])
    return { operationId, numOperation, ...data }
  })
}
