export const WEBHOOK_EVENTS = ['operation.changed', 'document.validated', 'contract.signed'] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]
/** Sent only when the owner tests an address. */
export const WEBHOOK_TEST = 'webhook.test'
