/** What the brokerage's own systems can be told of. */
export const WEBHOOK_EVENTS = ['operation.changed', 'document.validated', 'contract.signed'] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]
/** Only sent when the owner asks for it, to try an address. */
export const WEBHOOK_TEST = 'webhook.test'
