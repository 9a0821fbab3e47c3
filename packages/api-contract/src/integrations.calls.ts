import { KEY_LIFETIMES } from '@llave/domain/integrations/api-keys'
import { API_SCOPES } from '@llave/domain/integrations/api-scopes'
import { WEBHOOK_EVENTS } from '@llave/domain/integrations/webhook-events'
import type { FieldError } from '@llave/domain/validation/field-errors'
import { BULK_MAX } from '@llave/domain/validation/limits'
import { z } from 'zod'
import { defineCalls, paging, readsPage, SUPERADMIN } from './define/call'
import { id, instantOut, optionalText, text } from './define/fields'
import { MAIL_STATUSES } from './mail-statuses'
import { person } from './people'

const OPTION = 'error_form_option' satisfies FieldError
const MISSING = 'error_form_obligatory_field' satisfies FieldError

/** A system of the brokerage that receives events. */
export const webhook = z.object({
  _id: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  active: z.boolean(),
  createdDate: instantOut,
  /** Until when messages are also signed with the previous secret; null: no longer. */
  oldSecretUntil: instantOut.nullable(),
  /** The result of the last message. */
  last: z.object({ status: z.enum(MAIL_STATUSES), createdDate: instantOut }).nullable(),
})
export type WebhookRecord = z.output<typeof webhook>

const webhookDelivery = z.object({
  _id: z.string(),
  event: z.string(),
  /** Exactly as signed and sent. */
  body: z.string(),
  status: z.enum(MAIL_STATUSES),
  attempts: z.int(),
  responseStatus: z.int().nullable(),
  lastError: z.string().nullable(),
  createdDate: instantOut,
  sentDate: instantOut.nullable(),
  notBefore: instantOut.nullable(),
})

const apiKey = z.object({
  _id: z.string(),
  name: z.string(),
  /** The beginning of the key. */
  prefix: z.string(),
  scopes: z.array(z.enum(API_SCOPES)),
  /** The name in which it acts, which the audit records. */
  account: z.string(),
  createdDate: instantOut,
  /** Who created it; null: no longer known. The key belongs to the brokerage, even when that person leaves. */
  createdBy: person.nullable(),
  /** When it expires; null: never. */
  expiresDate: instantOut.nullable(),
  /** The addresses and networks from which it can be used; null: all. */
  networks: z.string().nullable(),
  lastUsedDate: instantOut.nullable(),
  lastUsedIp: z.string().nullable(),
})
export type ApiKeyRecord = z.output<typeof apiKey>

const keyForm = z.object({
  name: text('keyName'),
  scopes: z.array(z.enum(API_SCOPES)).min(1, MISSING),
  networks: optionalText('networks'),
})

const webhookForm = z.object({ url: text('secureAddress'), events: z.array(z.enum(WEBHOOK_EVENTS)).min(1, MISSING) })
const withSecret = z.object({
  record: webhook,
  /** Shown once. */
  secret: z.string(),
})

export const integrationCalls = defineCalls({
  'GET /webhooks': { who: SUPERADMIN, summary: 'The systems that are told of events', res: z.array(webhook) },
  'POST /webhooks': {
    who: SUPERADMIN,
    summary: 'Has a system told of events; answers the secret with which its messages are signed, once',
    body: webhookForm,
    res: withSecret,
  },
  'PUT /webhooks/:id': {
    who: SUPERADMIN,
    summary: 'Changes address or events, or stops and resumes it',
    body: webhookForm.extend({ active: z.boolean() }).partial(),
    res: z.object({ record: webhook }),
  },
  'POST /webhooks/:id/rotateSecret': {
    who: SUPERADMIN,
    summary: 'Replaces the secret and answers the new one, once; for 24 hours messages carry a signature of each',
    res: withSecret,
  },
  'POST /webhooks/:id/test': {
    who: SUPERADMIN,
    summary: 'Sends the system a message of type `webhook.test`',
    res: z.object({ total: z.int() }),
  },
  'DELETE /webhooks/:id': {
    who: SUPERADMIN,
    summary: 'Forgets a system and what it was sent',
    res: z.object({ totalDelete: z.int() }),
  },
  'POST /webhooks/listDeliveries': {
    who: SUPERADMIN,
    summary: 'What a system was sent, the newest first',
    ...readsPage(z.object({ webhookId: id, dataFilter: paging.prefault({}) }), webhookDelivery),
  },
  'POST /webhooks/resend': {
    who: SUPERADMIN,
    summary: 'Sends messages that failed, were given up or were sent, now and under their own id',
    body: z.object({ ids: z.array(id).min(1, MISSING).max(BULK_MAX) }),
    res: z.object({ total: z.int() }),
  },
  'GET /apiKeys': { who: SUPERADMIN, summary: 'The keys with which other systems call us', res: z.array(apiKey) },
  'POST /apiKeys': {
    who: SUPERADMIN,
    summary: 'Makes a key and answers it, once; only its hash is kept',
    /** `days`: after how many it expires; null: never. */
    body: keyForm.extend({ days: z.literal(KEY_LIFETIMES, OPTION).nullish() }),
    res: z.object({ record: apiKey, key: z.string() }),
  },
  'PUT /apiKeys/:id': {
    who: SUPERADMIN,
    summary: 'Changes name, scopes or addresses of a key; `networks: null` lets it come from everywhere',
    body: keyForm.partial(),
    res: z.object({ record: apiKey }),
  },
  'DELETE /apiKeys/:id': {
    who: SUPERADMIN,
    summary: 'Ends a key at once',
    res: z.object({ totalDelete: z.int() }),
  },
})
