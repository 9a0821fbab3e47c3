import type { AuditAction } from '@llave/domain/audit/audit-actions'
import type { Language } from '@llave/texts/languages'
import { sql, type Transaction } from 'kysely'
import type { Actor } from './actor'
import type { Database } from './database/schema'
import { transact } from './database/transact'
import { enqueueJob } from './jobs/enqueue-job'
import type { MailTemplate } from './mail/mail-template'
import type { MailText } from './mail/mail-text'
import type { DomainEvent } from './outbox/domain-event'
import type { Platform } from './platform'
import { type RealtimeMessage, tellSockets } from './realtime/realtime-message'

/**
 * An e-mail to be sent: the recipient, and the values that its template requires. Its text is rendered when it is sent.
 */
export interface Mail<Params> {
  readonly to: string
  readonly userId?: string
  readonly params: Params
  readonly language: Language
  /** It is sent no earlier than this. */
  readonly notBefore?: Date
  /** The text to send, where it is not the one in force. */
  readonly text?: MailText
}

/** News for a person's device; what it shows is rendered when it is sent. */
export interface PushNews {
  readonly userId: string
  /** A path of this application. */
  readonly url: string | null
  readonly type: 'NOTIFICATION' | 'BACKOFFICE'
}

export interface AuditEntry {
  readonly action: AuditAction
  readonly entity?: string
  readonly entityId?: string
  /** Who did it, where that is known only by what they did: they signed in. */
  readonly by?: string
  readonly details?: Readonly<Record<string, unknown>>
}

/**
 * One business transaction: rows, activity, events, e-mails and audit entries are committed together or not at all.
 * Nothing is sent before the commit.
 */
export interface Work {
  readonly tx: Transaction<Database>
  readonly now: Date
  readonly actor: Actor | null
  /**
   * Has the event dispatched to the features' reactions, at once or no earlier than `notBefore`; events about the same
   * that become due together, in their order. Returns the id of its job, by which it can be withdrawn (`withdrawJob`).
   */
  emit(event: DomainEvent, options?: { readonly notBefore?: Date; readonly about?: string }): Promise<number | null>
  /** Tells open pages that something they show has changed. */
  announce(message: RealtimeMessage): Promise<void>
  mail<Params>(template: MailTemplate<Params>, mail: Mail<NoInfer<Params>>): Promise<void>
  push(news: PushNews): Promise<void>
  audit(entry: AuditEntry): Promise<void>
}

const TRANSIENT = new Set(['40001', '40P01'])
const MAX_TRIES = 3

/**
 * Runs one business transaction. Deadlocks and serialisation failures are retried, so `run` must touch nothing but
 * `work`.
 */
export async function inTransaction<T>(
  platform: Platform,
  actor: Actor | null,
  run: (work: Work) => Promise<T>,
  ip?: string,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transact(platform.db, tx => run(workOn(tx, platform, actor, ip)))
    } catch (error) {
      const code = (error as { code?: string }).code
      if (attempt >= MAX_TRIES || code === undefined || !TRANSIENT.has(code)) throw error
    }
  }
}

/** The work of a transaction that is already open (jobs have one of their own). */
export function workOn(tx: Transaction<Database>, platform: Platform, actor: Actor | null, ip?: string): Work {
  return {
    tx,
    now: platform.clock.now(),
    actor,
    emit: (event, { notBefore, about } = {}) =>
      enqueueJob(tx, {
        kind: 'event',
        payload: { ...event, by: actor?.userId ?? null },
        ...(notBefore && { runDate: notBefore }),
        ...(about && { subject: about }),
      }),
    announce: message => tellSockets(tx, message),
    async mail(template, mail) {
      // A customer who has only given a phone hears of it from the staff.
      if (mail.to === '') return
      const row = await tx
        .insertInto('emails')
        .values({
          toAddress: mail.to,
          userId: mail.userId ?? null,
          template: template.key,
          params: JSON.stringify(mail.params),
          language: mail.language,
          ownText: mail.text ? JSON.stringify(mail.text) : null,
          createdDate: platform.clock.now(),
          notBefore: mail.notBefore ?? null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await enqueueJob(tx, {
        kind: 'send-mail',
        payload: { emailId: row.id },
        ...(mail.notBefore ? { runDate: mail.notBefore } : {}),
      })
    },
    async push(news) {
      await enqueueJob(tx, { kind: 'send-push', payload: { ...news } })
    },
    async audit(entry) {
      await tx
        .insertInto('audit')
        .values({
          createdDate: sql`now()`,
          actorId: entry.by ?? actor?.userId ?? null,
          action: entry.action,
          entity: entry.entity ?? null,
          entityId: entry.entityId ?? null,
          ip: ip ?? null,
          details: JSON.stringify(entry.details ?? {}),
        })
        .execute()
    },
  }
}
