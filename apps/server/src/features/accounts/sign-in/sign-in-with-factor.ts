import type { factorCalls } from '@llave/api-contract/factors.calls'
import type { output } from 'zod'
import { AppError, refuseField } from '../../../platform/app-error'
import { inTransaction, type Platform } from '../../../platform/platform'
import { addressKey, isWithinLimit, LIMITS } from '../../../platform/security/rate-limits'
import { accountKey } from '../account-key'
import { factorFailures } from '../account-mails'
import { acceptFactor, fieldOf } from '../factors/accept-factor'
import { tellOfFactor } from '../factors/factors.store'
import { countRecoveryCodes } from '../factors/recovery-codes'
import { mailOwner } from '../mail-owner'
import { finishSignIn, type SignedInSession, type User } from './finish-sign-in'
import { type Device, isKnownDevice } from './known-devices'
import { readPendingSignIn, spendPendingSignIn } from './pending-sign-in'

type Given = output<(typeof factorCalls)['POST /users/authenticateFactor']['body']>

/** Thrown to roll back a sign-in whose second factor is wrong. */
class WrongFactor extends Error {}

/** Completes a sign-in with the second factor. A wrong one may be retried; after five there is a pause. */
export async function signInWithFactor(
  platform: Platform,
  given: Given,
  from: Omit<Device, 'mark'>,
): Promise<SignedInSession> {
  const field = fieldOf(given)
  if (!field) refuseField('code', 'error_form_obligatory_field')
  const pending = await readPendingSignIn(platform, given.signIn)
  const { user } = pending
  const device = { ...from, mark: given.device }
  const known = await isKnownDevice(platform, user.id, device)
  // Guesses elsewhere cannot lock the owner out of a known device.
  const bucket = known ? `${user.id} ${addressKey(device.ip)}` : user.id
  const tries = await platform.rateLimits.hit(LIMITS.factorTries, bucket)
  try {
    const session = await finishSignIn(platform, user, { ...given, device, known }, async work => {
      await spendPendingSignIn(work, pending)
      const isRight = await acceptFactor(platform, work, { userId: user.id, pendingId: pending.id }, given)
      if (!isRight) throw new WrongFactor()
      if (field !== 'recoveryCode') return
      const left = await countRecoveryCodes(work.tx, user.id)
      await tellOfFactor(work, user, 'CODE_USED', { details: { left } })
    })
    await platform.rateLimits.forgive(LIMITS.factorTries, bucket)
    return session
  } catch (error) {
    if (!(error instanceof WrongFactor)) throw error
    await recordFailure(platform, user, device.ip, tries)
    throw new AppError('ERR_FACTOR_WRONG', { fields: { [field]: 'ERR_FACTOR_WRONG' } })
  }
}

/** Records a wrong factor; at the last attempt before the pause the owner is told that somebody knows the password. */
async function recordFailure(platform: Platform, user: User, ip: string, tries: number): Promise<void> {
  const { rateLimits } = platform
  const isAlarming =
    tries === LIMITS.factorTries.max &&
    (await isWithinLimit(() => rateLimits.hit(LIMITS.loginWarnings, `factor ${accountKey(user.email)}`)))
  await inTransaction(platform, { actor: null, ip }, async work => {
    await work.audit({ action: 'login.factor-failed', entity: 'user', entityId: user.id })
    if (isAlarming) await mailOwner(work, factorFailures, user, {})
  })
}
