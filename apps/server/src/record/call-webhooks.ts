import type { WebhookEvent } from '@llave/domain/integrations/webhook-events'
import { queueWebhooks, type WebhookData } from '../platform/webhooks/queue-webhooks'
import type { Work } from '../platform/work'
import type { OperationEvent } from './operation-event'

interface Message {
  readonly event: WebhookEvent
  readonly data: WebhookData
}

/** Where a card lies, what is due, how far a holder is with signing: nothing that another system would read. */
const SILENT: ReadonlySet<OperationEvent['type']> = new Set(['CARD_MOVED', 'TASKS_CHANGED', 'SIGNING_ADVANCED'])

/** What the brokerage's own systems are told of an event: kinds and ids, never what a document or a person says. */
function messagesOf(event: OperationEvent): Message[] {
  if (SILENT.has(event.type)) return []
  const changed: Message = { event: 'operation.changed', data: { change: event.type } }
  if (event.type === 'DOCUMENT_VALIDATED') {
    return [changed, { event: 'document.validated', data: { documentType: event.document.type } }]
  }
  return event.type === 'CONTRACT_SIGNED' ? [changed, { event: 'contract.signed', data: {} }] : [changed]
}

/** Has the systems that want to hear of it told, if and when the transaction commits. */
export async function callWebhooks(work: Work, operationId: string, event: OperationEvent): Promise<void> {
  for (const message of messagesOf(event)) {
    await queueWebhooks(work, message.event, async () => {
      const { numOperation } = await work.tx
        .selectFrom('operations')
        .select('numOperation')
        .where('id', '=', operationId)
        .executeTakeFirstOrThrow()
      return { operationId, numOperation, ...message.data }
    })
  }
}
