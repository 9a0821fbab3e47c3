import type { ErrorCode } from '@llave/api-contract/errors'
import type { SignedIn } from '@llave/api-contract/people'
import { isStaff } from '@llave/domain/people/roles'
import { emailError } from '@llave/domain/validation/validators'
import { AppError, refuseFields } from '../../../platform/app-error'
import type { Platform } from '../../../platform/platform'
import { openSession, readSession } from '../../../platform/security/sessions'
import { signToken } from '../../../platform/security/tokens'
import { inTransaction } from '../../../platform/work'
import { accountKey } from '../account-key'
import { presentSignedIn } from '../accounts.presenter'
import { hashPassword, isOutdatedHash, verifyPassword } from '../password/password-hash'
import { forgiveTry, paceLogin } from './login-pace'
import { pushTokenOf, releasePushToken } from './push-token'

export interface Credentials {
  readonly email: string
  readonly password: string
  readonly remember?: boolean | null | undefined
  readonly firebaseToken?: string | null | undefined
}

export interface Device {
  readonly ip: string
  readonly userAgent: string | undefined
}

interface SignedInSession {
  readonly token: string
  readonly record: SignedIn
}

/**
 * Signs in. An unknown address and a wrong password get the same answer after the same work; that an account is not
 * active is revealed only to somebody who knows its password.
 */
export async function login(platform: Platform, given: Credentials, device: Device): Promise<SignedInSession> {
  const error = emailError(given.email)
  if (error) refuseFields({ email: error })
  await paceLogin(platform, given.email, device.ip)
  const user = await platform.db.selectFrom('users').selectAll().where('email', '=', given.email).executeTakeFirst()
  const matches = await verifyPassword(user?.password_hash ?? null, given.password)
  const refusal = refusalOf(matches ? user : undefined)
  if (refusal || !user) {
    await auditFailure(platform, given.email, device.ip)
    const code = refusal ?? 'ERR_FORM_USER_AUTHENTICATE_MAIL_OR_PASSWORD'
    throw new AppError(code, { fields: { password: code } })
  }
  await forgiveTry(platform, given.email, device.ip)
  const newHash = user.password_hash && isOutdatedHash(user.password_hash) ? await hashPassword(given.password) : null

  return inTransaction(
    platform,
    null,
    async work => {
      await work.tx
        .updateTable('users')
        .set({ last_sign_in_date: work.now, ...(newHash && { password_hash: newHash }) })
        .where('id', '=', user.id)
        .execute()
      const pushToken = given.firebaseToken || null
      if (pushToken) await releasePushToken(work.tx, pushToken)
      const token = await openSession(platform, work.tx, {
        userId: user.id,
        staff: isStaff(user.roles),
        remember: given.remember ?? false,
        ...device,
        pushToken,
      })
      await work.audit({ action: 'login', entity: 'user', entityId: user.id })
      return { token, record: presentSignedIn(user, pushToken) }
    },
    device.ip,
  )
}

function refusalOf(user: { active: boolean; deactivated_date: Date | null } | undefined): ErrorCode | null {
  if (!user) return 'ERR_FORM_USER_AUTHENTICATE_MAIL_OR_PASSWORD'
  if (user.active) return null
  return user.deactivated_date ? 'ERR_USER_NOT_ACTIVE' : 'ERR_FORM_USER_NOT_ACTIVE'
}

async function auditFailure(platform: Platform, email: string, ip: string): Promise<void> {
  await inTransaction(
    platform,
    null,
    work => work.audit({ action: 'login.failed', entity: 'account', entityId: accountKey(email) }),
    ip,
  )
}

/** A fresh token of the same session, for a page that is reloaded. A dead token: ERR_INVALID_TOKEN. */
export async function renewLogin(platform: Platform, token: string): Promise<SignedInSession> {
  const { actor, expires } = await readSession(platform, token)
  const user = await platform.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow()
  const claims = { userId: actor.userId, reference: actor.sessionId }
  return {
    token: await signToken(platform.secrets.tokenKey, 'session', claims, expires),
    record: presentSignedIn(user, await pushTokenOf(platform.db, actor.sessionId)),
  }
}
