import type { ApiScope } from '@llave/domain/integrations/api-scopes'
import type { WebhookEvent } from '@llave/domain/integrations/webhook-events'
import type { Generated } from 'kysely'

// The brokerage's own systems: those that are told, and those that ask.

export interface WebhooksTable {
  id: Generated<string>
  url: string
  events: WebhookEvent[]
  active: Generated<boolean>
  secret_version: Generated<number>
  /** Until then the version before signs too. */
  old_secret_until: Date | null
  created_date: Generated<Date>
}

export interface WebhookDeliveriesTable {
  id: Generated<string>
  webhook_id: string
  event: string
  /** Exactly what is signed and sent. */
  body: string
  /** FAILED: another try is to come; DEAD: given up. */
  status: Generated<'WAITING' | 'SENT' | 'FAILED' | 'DEAD'>
  attempts: Generated<number>
  response_status: number | null
  last_error: string | null
  created_date: Generated<Date>
  sent_date: Date | null
  not_before: Date | null
}

export interface ApiKeysTable {
  id: Generated<string>
  name: string
  prefix: string
  hash: string
  scopes: ApiScope[]
  created_by: string
  created_date: Generated<Date>
  last_used_date: Date | null
}
