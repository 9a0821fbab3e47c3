import { DAY_MS, HOUR_MS, MINUTE_MS } from '@llave/domain/time/calendar-day'
import { refusal } from '../app-error'
import { type Db, insertRow } from '../database/db'
import { pick } from '../pick'
import type { Actor, Platform } from '../platform'
import { tellSockets } from '../realtime/realtime-message'
import { signToken, verifyToken } from './tokens'

/** Without "remember me": ends after an hour of inactivity, and after twelve hours at most. */
export const IDLE_MS = 60 * MINUTE_MS
const SHORT_SESSION = 12 * HOUR_MS
const REMEMBERED_STAFF = 7 * DAY_MS
const REMEMBERED_CUSTOMER = 30 * DAY_MS
/** `last_seen_date` is written at most this often: it only has to be accurate enough for the idle limit. */
const SEEN_EVERY = MINUTE_MS

export interface NewSession {
  readonly userId: string
  readonly staff: boolean
  readonly remember: boolean
  readonly ip: string
  readonly userAgent: string | undefined
  /** The device's push token; no other session may have it (`releasePushToken`). */
  readonly pushToken?: string | null
  /** Nothing works before the person has set up a second factor. */
  readonly factorDue?: boolean
}

export async function openSession(platform: Platform, db: Db, session: NewSession): Promise<string> {
  const now = platform.clock.now()
  const life = !session.remember ? SHORT_SESSION : session.staff ? REMEMBERED_STAFF : REMEMBERED_CUSTOMER
  const expires = new Date(now.getTime() + life)
  const { id } = await insertRow(db, 'sessions', {
    ...pick(session, 'userId', 'remember', 'ip'),
    createdDate: now,
    lastSeenDate: now,
    expiresDate: expires,
    userAgent: session.userAgent?.slice(0, 300) ?? null,
    pushToken: session.pushToken ?? null,
    factorDue: session.factorDue ?? false,
  })
  return signToken(platform.secrets.tokenKey, 'session', { userId: session.userId, reference: id }, expires)
}

export interface LiveSession {
  readonly actor: Actor
  readonly expires: Date
}

/** Live sessions of people who may still sign in. */
function liveSessions(db: Db, now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .where('sessions.revokedDate', 'is', null)
    .where('sessions.expiresDate', '>', now)
    .where(eb =>
      eb.or([eb('sessions.remember', '=', true), eb('sessions.lastSeenDate', '>=', new Date(now.getTime() - IDLE_MS))]),
    )
    .where('users.active', '=', true)
}

/** The push tokens of the devices on which a person is signed in. */
export async function livePushTokens(db: Db, now: Date, userId: string): Promise<readonly string[]> {
  const rows = await liveSessions(db, now)
    .select('sessions.pushToken')
    .where('sessions.userId', '=', userId)
    .where('sessions.pushToken', 'is not', null)
    .orderBy('sessions.id')
    .execute()
  return rows.flatMap(({ pushToken }) => pushToken ?? [])
}

/** A person's live sessions, the last used first. */
export function sessionsOf(db: Db, userId: string, now: Date) {
  return liveSessions(db, now)
    .select([
      'sessions.id',
      'sessions.userAgent',
      'sessions.ip',
      'sessions.createdDate',
      'sessions.lastSeenDate',
      'sessions.remember',
      'sessions.pushToken',
    ])
    .where('sessions.userId', '=', userId)
    .orderBy('sessions.lastSeenDate', 'desc')
    .execute()
}

/** The live ones among these sessions, in a single query. */
export async function stillLive(platform: Platform, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await liveSessions(platform.db, platform.clock.now())
    .select('sessions.id')
    .where(eb => eb('sessions.id', '=', eb.fn.any(eb.val(ids))))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * The actor of a session token, read with a single query. Throws ERR_INVALID_TOKEN when the session has ended in any
 * way.
 */
export async function readSession(platform: Platform, token: string): Promise<LiveSession> {
  const now = platform.clock.now()
  const claims = await verifyToken(platform.secrets.tokenKey, 'session', token, now)
  const row = await liveSessions(platform.db, now)
    .select([
      'sessions.id',
      'sessions.userId',
      'sessions.lastSeenDate',
      'sessions.expiresDate',
      'sessions.factorDue',
      'users.roles',
      'users.language',
      'users.mustChangePassword',
    ])
    .where('sessions.id', '=', claims.reference)
    .where('sessions.userId', '=', claims.userId)
    .executeTakeFirstOrThrow(refusal('ERR_INVALID_TOKEN'))
  if (now.getTime() - row.lastSeenDate.getTime() > SEEN_EVERY) {
    await platform.db.updateTable('sessions').set({ lastSeenDate: now }).where('id', '=', row.id).execute()
  }
  return {
    expires: row.expiresDate,
    actor: {
      ...pick(row, 'userId', 'roles', 'language', 'mustChangePassword'),
      sessionId: row.id,
      scopes: null,
      mustAddFactor: row.factorDue,
      call: null,
    },
  }
}

/** Few enough that their ids fit into one message for the sockets (8 kB). */
const SESSIONS_PER_MESSAGE = 100

/**
 * Ends sessions of a person: one, or all (optionally except the current one, or only those with a second factor due).
 * Their tokens are refused from the next request on, and their sockets close.
 */
export async function revokeSessions(
  db: Db,
  now: Date,
  which: { userId: string; only?: string; except?: string; factorDue?: true },
): Promise<void> {
  let query = db
    .updateTable('sessions')
    .set({ revokedDate: now, pushToken: null })
    .where('userId', '=', which.userId)
    .where('revokedDate', 'is', null)
    // Expired sessions are kept for a while, and there may be many of them.
    .where('expiresDate', '>', now)
  if (which.only) query = query.where('id', '=', which.only)
  if (which.except) query = query.where('id', '<>', which.except)
  if (which.factorDue) query = query.where('factorDue', '=', true)
  const ended = await query.returning('id').execute()
  const ids = ended.map(session => session.id)
  for (let start = 0; start < ids.length; start += SESSIONS_PER_MESSAGE) {
    await tellSockets(db, { endedSessions: ids.slice(start, start + SESSIONS_PER_MESSAGE) })
  }
}
