import type { Call, Caller } from '@llave/api-contract/define/call'
import { hasScope } from '@llave/domain/integrations/api-scopes'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error'
import type { Actor, Platform } from '../platform'
import { mayComeFrom, noteUse, readApiKey } from '../security/api-keys'
import { type MailingLink, readMailingLink, readPlaceLink } from '../security/mailing-links'
import { addressKey, LIMITS } from '../security/rate-limits'
import { isApiKey } from '../security/secret-hashes'
import { readSession } from '../security/sessions'
import { verifyToken } from '../security/tokens'

export interface AuthenticatedCaller {
  readonly actor: Actor | null
  readonly passwordLink: { readonly userId: string; readonly codeId: string } | null
  readonly link: MailingLink | null
}

const NOBODY: AuthenticatedCaller = { actor: null, passwordLink: null, link: null }

/** Paths that stay open to a person who must first replace a password chosen by somebody else. */
const OPEN_BEFORE_PASSWORD_CHANGE = new Set(['/api/auth/user/update', '/api/users/logout'])
/** Paths that stay open to a person who must first set up a second factor. */
const OPEN_BEFORE_FACTOR = new Set([
  '/api/users/factors',
  '/api/users/factors/begin',
  '/api/users/factors/confirm',
  '/api/users/logout',
])

export function bearer(request: FastifyRequest): string | null {
  const header = request.headers.authorization
  return header?.startsWith('Bearer ') ? header.slice(7).trim() : null
}

/**
 * Decides whether this caller may attempt this call. No token or an ended one: 401; the wrong role: 403, which is
 * audited. On a guest call, a live session yields its actor, and an ended one counts as no token. A key may call only
 * what its scopes allow, not even guest calls, and only from its addresses.
 */
export async function authenticate(
  platform: Platform,
  request: FastifyRequest,
  { who, scope }: Pick<Call, 'who' | 'scope'>,
): Promise<AuthenticatedCaller> {
  const token = bearer(request)
  if (token && isApiKey(token)) {
    const key = await readSecret(platform, request, token, () => readApiKey(platform, token))
    const { actor } = key
    platform.generalLimit.hit(LIMITS.general, actor.sessionId)
    if (!scope || !hasScope(actor.scopes, scope) || !mayComeFrom(key, request.ip)) {
      await refuse(platform, request, actor)
    }
    await noteUse(platform, key, request.ip)
    return { ...NOBODY, actor }
  }
  if (who.includes('password')) {
    if (!token) throw new AppError('ERR_INVALID_TOKEN')
    const claims = await verifyToken(platform.secrets.tokenKey, 'password', token, platform.clock.now())
    return { ...NOBODY, passwordLink: { userId: claims.userId, codeId: claims.reference } }
  }
  const readLink = who.includes('holder') ? readPlaceLink : who.includes('link') ? readMailingLink : null
  if (readLink && isForLink(who, token)) {
    const holder = token && (await customerOf(platform, token))
    if (holder) return { ...NOBODY, actor: holder }
    const secret = token ?? ''
    const link = await readSecret(platform, request, secret, () => readLink(platform, secret, request.ip))
    return { ...NOBODY, link }
  }
  const guests = who.includes('guest')
  if (!token) {
    if (guests) return guestAt(platform, request)
    throw new AppError('ERR_INVALID_TOKEN')
  }
  const session = await readSession(platform, token).catch(error => {
    if (!(error instanceof AppError)) throw error
    if (guests) return null
    guestAt(platform, request)
    throw error
  })
  if (!session) return guestAt(platform, request)
  const { actor } = session
  platform.generalLimit.hit(LIMITS.general, actor.userId)
  if (!guests && !actor.roles.some(role => who.includes(role))) {
    await refuse(platform, request, actor)
  }
  if (!guests) refuseUnready(actor, request.routeOptions.url ?? '')
  return { ...NOBODY, actor }
}

/**
 * Refuses a caller who must first choose a password, or set up a second factor. Guest calls that do more for the staff
 * must call this themselves.
 */
export function refuseUnready({ mustChangePassword, mustAddFactor }: Actor, path?: string): void {
  const isOpen = (paths: ReadonlySet<string>) => path !== undefined && paths.has(path)
  if (mustChangePassword) {
    if (!isOpen(OPEN_BEFORE_PASSWORD_CHANGE)) throw new AppError('ERR_USER_PASSWORD_CHANGE_REQUIRED')
  } else if (mustAddFactor && !isOpen(OPEN_BEFORE_FACTOR)) throw new AppError('ERR_USER_FACTOR_SETUP_REQUIRED')
}

/**
 * The customer of a live session. On calls for links a customer may be the holder: the feature compares the addresses.
 * Tokens of other sessions are tried as a secret, so that they get the answer of a bad link.
 */
async function customerOf(platform: Platform, token: string): Promise<Actor | null> {
  if (!token.includes('.')) return null
  const session = await readSession(platform, token).catch(error => {
    if (error instanceof AppError) return null
    throw error
  })
  if (!session?.actor.roles.includes('customer')) return null
  platform.generalLimit.hit(LIMITS.general, session.actor.userId)
  return session.actor
}

/** A caller without a session, limited by address. */
function guestAt(platform: Platform, request: FastifyRequest): AuthenticatedCaller {
  platform.generalLimit.hit(LIMITS.guests, addressKey(request.ip))
  return NOBODY
}

/**
 * Looks up a secret that anybody could make up. An unknown one counts as a call without a session, and an address with
 * too many of those is refused; holders of known secrets are not affected.
 */
async function readSecret<T>(
  platform: Platform,
  request: FastifyRequest,
  secret: string,
  read: () => Promise<T>,
): Promise<T> {
  const refusal = platform.generalLimit.refusalOf(LIMITS.guests, addressKey(request.ip))
  if (refusal && !(await platform.knownSecrets.idOf(secret))) throw refusal
  try {
    return await read()
  } catch (error) {
    if (error instanceof AppError) guestAt(platform, request)
    throw error
  }
}

/** Session tokens contain dots, link secrets do not; where only a link is allowed, any token is tried as one. */
function isForLink(who: readonly Caller[], token: string | null): boolean {
  return who.length === 1 || (token !== null && !token.includes('.'))
}

async function refuse(platform: Platform, request: FastifyRequest, actor: Actor): Promise<never> {
  await platform.db
    .insertInto('audit')
    .values({
      actorId: actor.userId,
      action: 'access.refused',
      entity: 'route',
      entityId: `${request.method} ${request.routeOptions.url ?? ''}`,
      ip: request.ip,
    })
    .execute()
  throw new AppError('ERR_FORBIDDEN')
}
