import type { WebhookEvent } from '@llave/domain/integrations/webhook-events'
import { readRow } from '../../platform/database/db'
import type { Work } from '../../platform/platform'
import { queueWebhooks, type WebhookData } from '../../platform/webhooks/queue-webhooks'

/** What the brokerage's own systems are told: kinds and ids, never what a document or a person says. */
export interface WebhookMessage {
  readonly event: WebhookEvent
  readonly data: WebhookData
}

/** Has the systems that want to hear of it told, if and when the transaction commits. */
export function callWebhooks(work: Work, operationId: string, { event, data }: WebhookMessage): Promise<void> {
  return queueWebhooks(work, event, async () => {
    const { numOperation } = await readRow(work.tx, 'operations', operationId, ['numOperation'])
    return { operationId, numOperation, ...data }
  })
}
