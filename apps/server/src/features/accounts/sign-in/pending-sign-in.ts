import type { FactorRequired } from '@llave/api-contract/factors.calls'
import { MINUTE_MS } from '@llave/domain/time/calendar-day'
import { SIGN_IN_MINUTES } from '@llave/domain/validation/limits'
import { AppError } from '../../../platform/app-error'
import { inTransaction, type Platform, type Work } from '../../../platform/platform'
import { signToken, verifyToken } from '../../../platform/security/tokens'
import { assertionOptions, type FactorRow } from '../factors/passkeys'
import { countRecoveryCodes } from '../factors/recovery-codes'
import type { User } from './finish-sign-in'

/** A fingerprint that changes with the password without revealing it. */
const markOf = ({ secrets }: Platform, user: User) => secrets.fingerprint(`password:${user.passwordHash}`)

/**
 * The answer to a right password of somebody with a second factor. Its signed, unstored token replaces the password:
 * once, for a few minutes, while the password is the same.
 */
export async function factorRequired(
  platform: Platform,
  user: User,
  factors: readonly FactorRow[],
  ip: string,
): Promise<AppError> {
  const expires = new Date(platform.clock.now().getTime() + SIGN_IN_MINUTES * MINUTE_MS)
  const details = await inTransaction(platform, { actor: null, ip }, async (work): Promise<FactorRequired> => {
    const { id } = await work.tx
      .insertInto('pendingSignIns')
      .values({ userId: user.id, passwordMark: markOf(platform, user), expiresDate: expires })
      .returning('id')
      .executeTakeFirstOrThrow()
    await work.audit({ action: 'login.factor-asked', entity: 'user', entityId: user.id })
    return {
      signIn: await signToken(platform.secrets.tokenKey, 'sign-in', { userId: user.id, reference: id }, expires),
      totp: factors.some(({ kind }) => kind === 'TOTP'),
      passkey: assertionOptions(platform, id, factors),
      recoveryCodes: await countRecoveryCodes(work.tx, user.id),
    }
  })
  return new AppError('ERR_USER_FACTOR_REQUIRED', { details })
}

export interface PendingSignIn {
  readonly id: string
  readonly user: User
}

/** The person of a pending sign-in; throws ERR_USER_SIGN_IN_EXPIRED when it is no longer valid, for whatever reason. */
export async function readPendingSignIn(platform: Platform, signIn: string): Promise<PendingSignIn> {
  const { db, clock, secrets } = platform
  const claims = await verifyToken(secrets.tokenKey, 'sign-in', signIn, clock.now()).catch(() => null)
  const pending =
    claims &&
    (await db
      .selectFrom('pendingSignIns')
      .select(['id', 'passwordMark'])
      .where('id', '=', claims.reference)
      .where('userId', '=', claims.userId)
      .where('expiresDate', '>', clock.now())
      .executeTakeFirst())
  if (!pending) throw new AppError('ERR_USER_SIGN_IN_EXPIRED')
  const user = await db.selectFrom('users').selectAll().where('id', '=', claims.userId).executeTakeFirst()
  if (!user?.active || markOf(platform, user) !== pending.passwordMark) throw new AppError('ERR_USER_SIGN_IN_EXPIRED')
  return { id: pending.id, user }
}

/** Uses up a pending sign-in: of two that complete it concurrently, one succeeds. */
export async function spendPendingSignIn({ tx }: Work, { id }: PendingSignIn): Promise<void> {
  const spent = await tx.deleteFrom('pendingSignIns').where('id', '=', id).returning('id').executeTakeFirst()
  if (!spent) throw new AppError('ERR_USER_SIGN_IN_EXPIRED')
}
