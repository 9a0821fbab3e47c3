import type { NotificationKind } from '@llave/domain/people/notification-kinds'
import type { Language } from '@llave/texts/languages'
import type { ColumnType, Generated } from 'kysely'
import type { MailText } from '../../mail/mail-text'
import type { GeneratedJson } from './json-column'

// Notifications, deferred work, and protection.

export interface NotificationsTable {
  id: Generated<string>
  user_id: string
  name: string
  url: string | null
  read: Generated<boolean>
  type: 'NOTIFICATION' | 'BACKOFFICE'
  kind: NotificationKind
  operation_id: string | null
  body: string | null
  created_date: Generated<Date>
}

export interface EmailsTable {
  id: Generated<string>
  to_address: string
  user_id: string | null
  template: string
  params: GeneratedJson<Record<string, unknown>>
  language: Generated<Language>
  /** The text to send, where it is not the one in force. */
  own_text: ColumnType<MailText | null, string | null | undefined, never>
  /** FAILED: another try is to come; DEAD: given up. */
  status: Generated<'WAITING' | 'SENT' | 'FAILED' | 'DEAD'>
  last_error: string | null
  created_date: Generated<Date>
  sent_date: Date | null
  /** As it was sent, with the secrets of its links blanked; null before the first try. */
  subject: string | null
  html: string | null
  text: string | null
  attempts: Generated<number>
  /** When the next try is due, if not at once. */
  not_before: Date | null
  operation_id: ColumnType<string | null, never, never>
  /** When a dead one was sent again in another way; until then its operation shows it. */
  answered_date: Date | null
}

export interface MailTextsTable {
  key: string
  language: Language
  subject: string
  body: string
  updated_date: Generated<Date>
  updated_by: string | null
}

export interface JobsTable {
  id: ColumnType<number, never, never>
  kind: string
  payload: GeneratedJson<Record<string, unknown>>
  unique_key: string | null
  run_date: Generated<Date>
  attempts: Generated<number>
  lease_until: Date | null
  status: Generated<'WAITING' | 'DONE' | 'DEAD'>
  last_error: string | null
  created_date: Generated<Date>
  finished_date: Date | null
}

export interface RateLimitsTable {
  bucket: string
  end_date: Date
  hits: number
}

export interface IdempotencyKeysTable {
  scope: string
  key: string
  body_hash: string
  /** Null only inside the transaction that is about to write it. */
  response: ColumnType<unknown, never, string>
  created_date: Generated<Date>
}

export interface AuditTable {
  id: ColumnType<number, never, never>
  created_date: Generated<Date>
  actor_id: string | null
  action: string
  entity: string | null
  entity_id: string | null
  ip: string | null
  details: GeneratedJson<Record<string, unknown>>
}

export interface AuditSealsTable {
  number: number
  audit_id: number
  hash: string
}

/** Uploads that are being received. */
export interface UploadSlotsTable {
  id: string
  person: string
  bytes: number
  end_date: Date
}

export interface ReadingAlertsTable {
  user_id: string
  /** `YYYY-MM-DD` */
  day: string
}
