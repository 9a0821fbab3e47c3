import { sql } from 'kysely'
import { AppError } from '../app-error'
import type { Clock } from '../clock'
import { type Db, refuseInTransaction } from '../database/db'

export interface Limit {
  /** Name of the rule; a bucket is identified by this name and its key. */
  readonly name: string
  readonly max: number
  readonly windowSeconds: number
}

/** The limits of the product; the figures are those of `docs/security.md`. */
export const LIMITS = {
  loginByAccountAndAddress: { name: 'login-account', max: 10, windowSeconds: 15 * 60 },
  /** From unknown devices at any address; its count also slows them down. */
  loginByAccount: { name: 'login-strangers', max: 20, windowSeconds: 15 * 60 },
  loginByAddress: { name: 'login-address', max: 50, windowSeconds: 15 * 60 },
  /** Wrong second factors after a right password: per account, or per account and address for known devices. */
  factorTries: { name: 'factor', max: 5, windowSeconds: 15 * 60 },
  /** E-mails that warn of many failed attempts to sign in. */
  loginWarnings: { name: 'login-warning', max: 1, windowSeconds: 24 * 3600 },
  mailByAccount: { name: 'mail-account', max: 3, windowSeconds: 3600 },
  mailByAddress: { name: 'mail-address', max: 20, windowSeconds: 3600 },
  emailChanges: { name: 'email-change', max: 5, windowSeconds: 24 * 3600 },
  registerByAccount: { name: 'register-account', max: 3, windowSeconds: 3600 },
  registerByAddress: { name: 'register-address', max: 60, windowSeconds: 3600 },
  /** Only failures count: a secret cannot be guessed, but attempts must be noticed. */
  mailingLinkFailures: { name: 'mailing-link', max: 20, windowSeconds: 3600 },
  /** Requests of unknown calendar addresses, and readings of known ones. */
  calendarFailures: { name: 'calendar', max: 30, windowSeconds: 3600 },
  calendarReads: { name: 'calendar-reads', max: 120, windowSeconds: 3600 },
  /** Wrong links to dossiers by address, and openings by link. */
  dossierLinkFailures: { name: 'dossier-link', max: 20, windowSeconds: 3600 },
  dossierOpenings: { name: 'dossier-openings', max: 60, windowSeconds: 3600 },
  /** Codes to open a dossier: per link, per e-mail address, and per IP address. */
  dossierCodes: { name: 'dossier-code', max: 20, windowSeconds: 24 * 3600 },
  dossierCodesByEmail: { name: 'dossier-code-email', max: 5, windowSeconds: 3600 },
  dossierCodesByAddress: { name: 'dossier-code-address', max: 30, windowSeconds: 3600 },
  contractMails: { name: 'contract-mail', max: 5, windowSeconds: 3600 },
  contractLinkRequests: { name: 'contract-link-request', max: 10, windowSeconds: 3600 },
  /** Codes by SMS: per holder, per number, and per address. */
  signingCodes: { name: 'signing-code', max: 5, windowSeconds: 3600 },
  signingCodesByAddress: { name: 'signing-code-address', max: 20, windowSeconds: 3600 },
  /** Checks of a contract's hash. */
  contractChecks: { name: 'contract-check', max: 30, windowSeconds: 600 },
  /** Reads and changes through the unsubscribe links below e-mails. */
  mailEndings: { name: 'mail-endings', max: 60, windowSeconds: 600 },
  testMails: { name: 'test-mail', max: 30, windowSeconds: 3600 },
  exportPersonalData: { name: 'export-personal-data', max: 5, windowSeconds: 3600 },
  /** Requests of people about their own data from their settings. */
  privacyRequests: { name: 'privacy-requests', max: 20, windowSeconds: 24 * 3600 },
  /** Exports of whole lists (T66). */
  exportLists: { name: 'export-lists', max: 30, windowSeconds: 600 },
  /** People whom an agency sends or invites. */
  leads: { name: 'leads', max: 60, windowSeconds: 24 * 3600 },
  /** Forms sent from the brokerage's website: per address, and in total. */
  leadForm: { name: 'lead-form', max: 10, windowSeconds: 3600 },
  leadFormAll: { name: 'lead-form-all', max: 500, windowSeconds: 24 * 3600 },
  agencyPeople: { name: 'agency-people', max: 30, windowSeconds: 24 * 3600 },
  /** Checks before signing in whether a coupon still counts. */
  couponChecks: { name: 'coupon-check', max: 30, windowSeconds: 600 },
  uploads: { name: 'uploads', max: 60, windowSeconds: 60 },
  messages: { name: 'messages', max: 60, windowSeconds: 600 },
  cspReports: { name: 'csp-reports', max: 60, windowSeconds: 60 },
  general: { name: 'general', max: 600, windowSeconds: 60 },
  guests: { name: 'guests', max: 600, windowSeconds: 60 },
} as const satisfies Record<string, Limit>

/** Whether limits are enforced, and the operator's own figures by name. */
export interface LimitSettings {
  readonly enabled: boolean
  readonly maxima: Readonly<Record<string, number>>
}

/** The number of attempts that a window allows. */
export function maximumOf(limit: Limit, settings: LimitSettings): number {
  return settings.maxima[limit.name] ?? limit.max
}

const CHANGEABLE: ReadonlySet<string> = new Set(Object.values(LIMITS).map(({ name }) => name))

/**
 * Reads the setting of the limits: `on`, `off`, or other figures for some of them
 * (`register-address=500,mail-address=100`). Undefined when it is malformed.
 */
export function readLimitSettings(text: string): LimitSettings | undefined {
  if (['on', '1', 'true'].includes(text)) return { enabled: true, maxima: {} }
  if (['off', '0', 'false'].includes(text)) return { enabled: false, maxima: {} }
  const pairs = text.split(',').map(part => /^\s*([a-z-]+)=([1-9]\d{0,8})\s*$/.exec(part))
  const known = pairs.flatMap(pair =>
    pair?.[1] && CHANGEABLE.has(pair[1]) ? [[pair[1], Number(pair[2])] as const] : [],
  )
  return known.length === pairs.length ? { enabled: true, maxima: Object.fromEntries(known) } : undefined
}

export interface RateLimits {
  /**
   * Counts an attempt and returns their number in this window (0 when limits are off); throws ERR_TOO_MANY_REQUESTS
   * with the remaining seconds over the limit. Call it before any transaction: it throws inside one.
   */
  hit(limit: Limit, key: string): Promise<number>
  /** Reverts an attempt that does not count after all. */
  forgive(limit: Limit, key: string): Promise<void>
}

/**
 * Counters in PostgreSQL, one upsert per attempt, so every instance sees the same figure. A window opens with its first
 * attempt, so that it does not end at a predictable time of day. IPv6 addresses count by their /64, all of which one
 * person controls.
 */
export function createRateLimits(db: Db, clock: Clock, settings: LimitSettings): RateLimits {
  const bucketOf = (limit: Limit, key: string) => `${limit.name}:${key}`
  return {
    async hit(limit, key) {
      refuseInTransaction('a limit is counted')
      if (!settings.enabled) return 0
      const now = clock.now()
      const end = new Date(now.getTime() + limit.windowSeconds * 1000)
      const counter = await db
        .insertInto('rateLimits')
        .values({ bucket: bucketOf(limit, key), endDate: end, hits: 1 })
        .onConflict(conflict =>
          conflict.column('bucket').doUpdateSet({
            hits: sql`case when rate_limits.end_date > ${now} then rate_limits.hits + 1 else 1 end`,
            endDate: sql`case when rate_limits.end_date > ${now} then rate_limits.end_date else excluded.end_date end`,
          }),
        )
        .returning(['hits', 'endDate'])
        .executeTakeFirstOrThrow()
      if (counter.hits > maximumOf(limit, settings)) {
        const retryAfter = Math.ceil((counter.endDate.getTime() - now.getTime()) / 1000)
        throw new AppError('ERR_TOO_MANY_REQUESTS', { retryAfter })
      }
      return counter.hits
    },
    async forgive(limit, key) {
      refuseInTransaction('a limit is counted')
      if (!settings.enabled) return
      await db
        .updateTable('rateLimits')
        .set({ hits: sql`hits - 1` })
        .where('bucket', '=', bucketOf(limit, key))
        .where('hits', '>', 0)
        .execute()
    },
  }
}

/** Within the limit, for callers who continue differently when it was exceeded. */
export async function isWithinLimit(hit: () => Promise<unknown>): Promise<boolean> {
  try {
    await hit()
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** The part of an address that one person controls: IPv4 whole, IPv6 its /64. */
export function addressKey(ip: string): string {
  if (!ip.includes(':')) return ip
  if (ip.startsWith('::ffff:')) return ip.slice(7)
  const [head = '', tail = ''] = ip.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const groups = ip.includes('::') ? [...left, ...Array(8 - left.length - right.length).fill('0'), ...right] : left
  return groups.slice(0, 4).join(':')
}
