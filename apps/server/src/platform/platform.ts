import type { CallKey } from '@llave/api-contract/call-types'
import type { AuditAction } from '@llave/domain/audit/audit-actions'
import type { ApiScope } from '@llave/domain/integrations/api-scopes'
import { isStaff, type Role } from '@llave/domain/people/roles'
import type { Language } from '@llave/texts/languages'
import type { Logger } from 'pino'
import type { ZodType } from 'zod'
import type { Clock } from './clock'
import type { Config } from './config'
import { type Db, insertRow, type Tx, transact } from './database/db'
import type { Dns } from './dns'
import type { DiskSpace } from './files/disk-space'
import type { FileStore } from './files/file-store'
import type { RestsCounter } from './files/rests'
import type { Scanner } from './files/scanner'
import type { GeneralLimit } from './http/limits/general-limit'
import { enqueueJob } from './jobs/enqueue-job'
import type { MailText } from './mail/mail-text'
import type { PlaceLookup } from './places/place-lookup'
import type { Push } from './push/push'
import { type RealtimeMessage, tellSockets } from './realtime/realtime-message'
import type { KnownSecrets } from './security/known-secrets'
import type { RateLimits } from './security/rate-limits'
import type { Secrets } from './security/secrets'
import type { Sms } from './sms/sms'

/** The caller, as read from the session row for this request. */
export interface Actor {
  /** The person's account; for an API key, the account in whose name it acts. */
  readonly userId: string
  readonly sessionId: string
  /** What an API key may read and do; null for a person. */
  readonly scopes: readonly ApiScope[] | null
  readonly roles: readonly Role[]
  readonly language: Language
  /** Somebody else chose the password: nothing works until the person changes it. */
  readonly mustChangePassword: boolean
  /** The brokerage requires a second factor: nothing works until the person has set one up. */
  readonly mustAddFactor: boolean
  /** The call that they are making; null while the program acts in their name. */
  readonly call: CallKey | null
}

/** The rest of an actor in whose name the program acts: no session, and nothing that they would have to do first. */
export const WITHOUT_SESSION = {
  ...{ sessionId: '', scopes: null, mustChangePassword: false, mustAddFactor: false, call: null },
} as const

/** Who requests something, and from which IP address; `actor` is null for somebody with a link and no account. */
export interface Requester {
  readonly actor: Actor | null
  readonly ip: string
}

export function isStaffActor(actor: Actor): boolean {
  return isStaff(actor.roles)
}

/** Shown until the brokerage has entered its own name. */
export const PRODUCT_NAME = 'Llave'

/** The base of all features. Created once (`createPlatform`) and passed down, never global. */
export interface Platform {
  readonly config: Config
  readonly db: Db
  readonly clock: Clock
  readonly log: Logger
  readonly secrets: Secrets
  readonly files: FileStore
  readonly disk: DiskSpace
  /** Counts what the janitor has removed. */
  readonly rests: RestsCounter
  readonly scanner: Scanner
  readonly push: Push
  readonly places: PlaceLookup
  readonly dns: Dns
  /** Null when contracts are signed without a code by SMS. */
  readonly sms: Sms | null
  readonly rateLimits: RateLimits
  readonly generalLimit: GeneralLimit
  readonly knownSecrets: KnownSecrets
}

/** An e-mail to be sent: the recipient, and the parameters of its template. Its text is rendered when it is sent. */
export interface Mail<Params> {
  readonly to: string
  readonly userId?: string
  readonly params: Params
  readonly language: Language
  /** Earliest time of sending. */
  readonly notBefore?: Date
  readonly text?: MailText
}

/** What is needed of a kind of e-mail (`defineMail`) to send one. */
export type KindOfMail<Params> = { readonly key: string; readonly params: ZodType<unknown, Params> }

/** A push; its text is rendered when it is sent. */
export interface PushNews {
  readonly userId: string
  readonly url: string | null
  readonly type: 'NOTIFICATION' | 'BACKOFFICE'
}

export interface AuditEntry {
  readonly action: AuditAction
  readonly entity?: string
  readonly entityId?: string
  /** The actor if only the action itself identifies them, such as signing in. */
  readonly by?: string
  readonly details?: Readonly<Record<string, unknown>>
}

/**
 * One business transaction: rows, activity, events, e-mails and audit entries are committed together or not at all.
 * Nothing is sent before the commit.
 */
export interface Work {
  readonly tx: Tx
  readonly now: Date
  readonly actor: Actor | null
  /** Tells open pages that something they show has changed. */
  announce(message: RealtimeMessage): Promise<void>
  mail<Params>(template: KindOfMail<Params>, mail: Mail<NoInfer<Params>>): Promise<void>
  push(news: PushNews): Promise<void>
  audit(entry: AuditEntry): Promise<void>
}

/** 23503: a row that was read, and is referred to now, has been deleted in between, such as a contact by a merge. */
const TRANSIENT = new Set(['40001', '40P01', '23503'])
const MAX_TRIES = 3

/**
 * Runs one business transaction. It is run again after a conflict with others (a deadlock, a deleted row), so `run`
 * must touch nothing but `work`. The requester's IP address is recorded in its audit entries.
 */
export async function inTransaction<T>(
  platform: Platform,
  by: Actor | Requester | null,
  run: (work: Work) => Promise<T>,
): Promise<T> {
  const { actor, ip } = by && 'ip' in by ? by : { actor: by, ip: undefined }
  for (let attempt = 1; ; attempt++) {
    try {
      return await transact(platform.db, tx => run(workOn(tx, platform, actor, ip)))
    } catch (error) {
      const code = (error as { code?: string }).code
      if (attempt >= MAX_TRIES || code === undefined || !TRANSIENT.has(code)) throw error
    }
  }
}

/** The work of an open transaction (jobs have their own). */
export function workOn(tx: Tx, platform: Platform, actor: Actor | null, ip?: string): Work {
  return {
    tx,
    now: platform.clock.now(),
    actor,
    announce: message => tellSockets(tx, message),
    async mail(template, mail) {
      // A lead has no e-mail; the staff inform them.
      if (mail.to === '') return
      const row = await insertRow(tx, 'emails', {
        toAddress: mail.to,
        userId: mail.userId ?? null,
        template: template.key,
        params: JSON.stringify(mail.params),
        language: mail.language,
        ownText: mail.text ? JSON.stringify(mail.text) : null,
        createdDate: platform.clock.now(),
        notBefore: mail.notBefore ?? null,
      })
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
      await insertRow(tx, 'audit', {
        actorId: entry.by ?? actor?.userId ?? null,
        action: entry.action,
        entity: entry.entity ?? null,
        entityId: entry.entityId ?? null,
        ip: ip ?? null,
        details: JSON.stringify(entry.details ?? {}),
      })
    },
  }
}
