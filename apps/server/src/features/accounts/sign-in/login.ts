import type { ErrorCode } from '@llave/api-contract/errors'
import type { SignedIn } from '@llave/api-contract/people'
import { deviceName } from '@llave/domain/people/device-name'
import { isStaff } from '@llave/domain/people/roles'
import { emailError } from '@llave/domain/validation/validators'
import type { Selectable } from 'kysely'
import { AppError, refuseFields } from '../../../platform/app-error'
import type { Database } from '../../../platform/database/schema'
import type { Platform } from '../../../platform/platform'
import { openSession, readSession } from '../../../platform/security/sessions'
import { signToken } from '../../../platform/security/tokens'
import { inTransaction, type Work } from '../../../platform/work'
import { accountKey } from '../account-key'
import { manyFailures, newDevice } from '../account-mails'
import { presentSignedIn } from '../accounts.presenter'
import { hashPassword, isOutdatedHash, verifyPassword } from '../password/password-hash'
import { type Device, isKnownDevice, rememberDevice, wasUsedBefore } from './known-devices'
import { countTry } from './login-pace'
import { pushTokenOf, releasePushToken } from './push-token'

export interface Credentials {
  readonly email: string
  readonly password: string
  readonly remember?: boolean | null | undefined
  readonly firebaseToken?: string | null | undefined
  /** The mark of the browser, by which the account knows it again. */
  readonly device?: string | null | undefined
}

interface SignedInSession {
  readonly token: string
  readonly record: SignedIn
}

/**
 * Signs in. An unknown address and a wrong password get the same answer after the same work; that an account is not
 * active is revealed only to somebody who knows its password.
 */
export async function login(
  platform: Platform,
  given: Credentials,
  from: Omit<Device, 'mark'>,
): Promise<SignedInSession> {
  const error = emailError(given.email)
  if (error) refuseFields({ email: error })
  const device = { ...from, mark: given.device }
  const user = await platform.db.selectFrom('users').selectAll().where('email', '=', given.email).executeTakeFirst()
  const attempt = await countTry(platform, given.email, device.ip, () =>
    isKnownDevice(platform, user?.id ?? NOBODY, device),
  )
  const matches = await verifyPassword(user?.password_hash ?? null, given.password, attempt.known)
  const refusal = refusalOf(matches ? user : undefined)
  if (refusal || !user) {
    await recordFailure(platform, given.email, device.ip, (await attempt.isAlarming()) ? user : undefined)
    const code = refusal ?? 'ERR_FORM_USER_AUTHENTICATE_MAIL_OR_PASSWORD'
    throw new AppError(code, { fields: { password: code } })
  }
  await attempt.forgive()
  const newHash =
    user.password_hash && isOutdatedHash(user.password_hash) ? await hashPassword(given.password, true) : null

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
      if (!attempt.known && (await wasUsedBefore(work, user.id))) await tellOfNewDevice(work, user, device)
      await rememberDevice(work, user.id, device)
      const token = await openSession(platform, work.tx, {
        userId: user.id,
        staff: isStaff(user.roles),
        remember: given.remember ?? false,
        ...from,
        pushToken,
      })
      await work.audit({ action: 'login', entity: 'user', entityId: user.id })
      return { token, record: presentSignedIn(user, pushToken) }
    },
    device.ip,
  )
}

/** No account has this id: the queries about a device run for an unknown address, too. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

type User = Selectable<Database['users']>

async function tellOfNewDevice(work: Work, user: User, { ip, userAgent }: Device): Promise<void> {
  await work.mail(newDevice, {
    to: user.email,
    userId: user.id,
    params: { name: user.name, ...deviceName(userAgent ?? null), ip, date: work.now.toISOString() },
    language: user.language,
  })
}

function refusalOf(user: { active: boolean; deactivated_date: Date | null } | undefined): ErrorCode | null {
  if (!user) return 'ERR_FORM_USER_AUTHENTICATE_MAIL_OR_PASSWORD'
  if (user.active) return null
  return user.deactivated_date ? 'ERR_USER_NOT_ACTIVE' : 'ERR_FORM_USER_NOT_ACTIVE'
}

/** Writes down a failed attempt; when there have been many, the owner of an active account hears of it. */
async function recordFailure(platform: Platform, email: string, ip: string, alarmed: User | undefined): Promise<void> {
  await inTransaction(
    platform,
    null,
    async work => {
      await work.audit({ action: 'login.failed', entity: 'account', entityId: accountKey(email) })
      if (!alarmed?.active) return
      await work.mail(manyFailures, {
        to: alarmed.email,
        userId: alarmed.id,
        params: { name: alarmed.name },
        language: alarmed.language,
      })
    },
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
