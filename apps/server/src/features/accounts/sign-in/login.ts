import type { ErrorCode } from '@llave/api-contract/errors'
import { emailError } from '@llave/domain/validation/person-fields'
import { AppError, refuseField } from '../../../platform/app-error'
import { readRow } from '../../../platform/database/db'
import type { CallRequest } from '../../../platform/http/call-server'
import { inTransaction, type Platform } from '../../../platform/platform'
import { readSession } from '../../../platform/security/sessions'
import { signToken } from '../../../platform/security/tokens'
import { accountKey } from '../account-key'
import { mailOwner } from '../mail-owner'
import { countTry } from '../password/login-pace'
import { hashPassword, isOutdatedHash, verifyPassword } from '../password/password-hash'
import { manyFailures } from '../security-mails'
import { FactorAsked, finishSignIn, type SignedInSession, type User } from './finish-sign-in'
import { type Device, isKnownDevice } from './known-devices'
import { factorRequired } from './pending-sign-in'
import { signedInAs } from './signed-in-as'

/**
 * Signs in, or asks for the second factor (ERR_USER_FACTOR_REQUIRED). An unknown address and a wrong password get the
 * same answer after the same work; only somebody who knows the password learns that an account is inactive.
 */
export async function login(
  platform: Platform,
  given: CallRequest<'POST /users/authenticateAdm'>['body'],
  from: Omit<Device, 'mark'>,
): Promise<SignedInSession> {
  const error = emailError(given.email)
  if (error) refuseField('email', error)
  const device = { ...from, mark: given.device }
  const user = await platform.db.selectFrom('users').selectAll().where('email', '=', given.email).executeTakeFirst()
  const attempt = await countTry(platform, given.email, device.ip, () =>
    isKnownDevice(platform, user?.id ?? NOBODY, device),
  )
  const matches = await verifyPassword(user?.passwordHash ?? null, given.password, attempt.known).catch(async error => {
    await attempt.forgive()
    throw error
  })
  const refusal = refusalOf(matches ? user : undefined)
  if (refusal || !user) {
    await recordFailure(platform, given.email, device.ip, (await attempt.isAlarming()) ? user : undefined)
    const code = refusal ?? 'ERR_FORM_USER_AUTHENTICATE_MAIL_OR_PASSWORD'
    throw new AppError(code, { fields: { password: code } })
  }
  await attempt.forgive()
  const owner = await withFreshHash(platform, user, given.password)
  try {
    return await finishSignIn(platform, owner, { ...given, device, known: attempt.known })
  } catch (error) {
    if (!(error instanceof FactorAsked)) throw error
    throw await factorRequired(platform, owner, error.factors, device.ip)
  }
}

/**
 * Renews an outdated hash, which is only possible at sign-in. If the password was changed meanwhile, the row stays as
 * read and the sign-in is refused, so that the old password does not return.
 */
async function withFreshHash({ db }: Platform, user: User, password: string): Promise<User> {
  if (!user.passwordHash || !isOutdatedHash(user.passwordHash)) return user
  const renewed = await db
    .updateTable('users')
    .set({ passwordHash: await hashPassword(password, true) })
    .where('id', '=', user.id)
    .where('passwordHash', '=', user.passwordHash)
    .returning('passwordHash')
    .executeTakeFirst()
  return { ...user, ...renewed }
}

/** The id of no account, so that the queries about a device also run for an unknown address. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

function refusalOf(user: { active: boolean; deactivatedDate: Date | null } | undefined): ErrorCode | null {
  if (!user) return 'ERR_FORM_USER_AUTHENTICATE_MAIL_OR_PASSWORD'
  if (user.active) return null
  return user.deactivatedDate ? 'ERR_USER_NOT_ACTIVE' : 'ERR_FORM_USER_NOT_ACTIVE'
}

/** Records a failed attempt; after many, the owner of an active account is notified. */
async function recordFailure(platform: Platform, email: string, ip: string, alarmed: User | undefined): Promise<void> {
  await inTransaction(platform, { actor: null, ip }, async work => {
    await work.audit({ action: 'login.failed', entity: 'account', entityId: accountKey(email) })
    if (alarmed?.active) await mailOwner(work, manyFailures, alarmed, {})
  })
}

/**
 * A fresh token of the same session, for a page that is reloaded. Throws ERR_INVALID_TOKEN when the session has ended.
 */
export async function renewLogin(platform: Platform, token: string): Promise<SignedInSession> {
  const { actor, expires } = await readSession(platform, token)
  const user = await readRow(platform.db, 'users', actor.userId)
  const claims = { userId: actor.userId, reference: actor.sessionId }
  return {
    token: await signToken(platform.secrets.tokenKey, 'session', claims, expires),
    record: await signedInAs(platform.db, user, actor.sessionId),
  }
}
