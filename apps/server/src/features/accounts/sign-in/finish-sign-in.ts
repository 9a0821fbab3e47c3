import type { SignedIn } from '@llave/api-contract/people'
import { deviceName } from '@llave/domain/people/device-name'
import { isStaff } from '@llave/domain/people/roles'
import { afterPassword } from '@llave/domain/people/second-factor'
import { sql } from 'kysely'
import { refusal } from '../../../platform/app-error'
import type { RowOf } from '../../../platform/database/db'
import { inTransaction, type Platform, type Work } from '../../../platform/platform'
import { openSession } from '../../../platform/security/sessions'
import { presentSignedIn } from '../accounts.presenter'
import { lockFactorPolicy, readFactors } from '../factors/factors.store'
import type { FactorRow } from '../factors/passkeys'
import { mailOwner } from '../mail-owner'
import { newDevice } from '../security-mails'
import { type Device, rememberDevice, wasUsedBefore } from './known-devices'
import { releasePushToken } from './push-token'
import { setupFor } from './setup-for'

export type User = RowOf<'users'>

export interface SignedInSession {
  readonly token: string
  readonly record: SignedIn
}

/** A sign-in, once the password was right. */
export interface Arrival {
  readonly device: Device
  /** The device is known to the account. */
  readonly known: boolean
  readonly remember?: boolean | null | undefined
  readonly firebaseToken?: string | null | undefined
}

/** Thrown when the account has second factors. */
export class FactorAsked extends Error {
  constructor(readonly factors: readonly FactorRow[]) {
    super()
  }
}

/**
 * Opens a session after a right password. `prove` uses up the second factor; without it an account that has one throws
 * FactorAsked. All conditions are checked again in this transaction: a concurrent change of one ends sessions too, so
 * either it finds this session or this check finds the change.
 */
export function finishSignIn(
  platform: Platform,
  user: User,
  arrival: Arrival,
  prove?: (work: Work) => Promise<void>,
): Promise<SignedInSession> {
  const { device, known } = arrival
  const { ip, userAgent } = device
  return inTransaction(platform, { actor: null, ip }, async work => {
    await prove?.(work)
    await lockUnchanged(work, user)
    const factorDue = prove ? false : await isFactorDue(work, user)
    const pushToken = arrival.firebaseToken || null
    if (pushToken) await releasePushToken(work.tx, pushToken)
    if (!known && (await wasUsedBefore(work, user.id))) await tellOfNewDevice(work, user, device)
    await rememberDevice(work, user.id, device)
    const token = await openSession(platform, work.tx, {
      userId: user.id,
      staff: isStaff(user.roles),
      remember: arrival.remember ?? false,
      ip,
      userAgent,
      pushToken,
      factorDue,
    })
    await work.audit({ action: 'login', by: user.id, entity: 'user', entityId: user.id })
    const setup = await setupFor(work.tx, user)
    return { token, record: presentSignedIn(user, { pushToken, factorDue, ...setup }) }
  })
}

/** Locks the person; throws ERR_USER_SIGN_IN_EXPIRED when the password has changed or the account was deactivated. */
async function lockUnchanged({ tx, now }: Work, { id, passwordHash, roles }: User): Promise<void> {
  await tx
    .updateTable('users')
    .set({ lastSignInDate: now })
    .where('id', '=', id)
    .where('passwordHash', '=', passwordHash)
    .where(sql<boolean>`roles = ${roles}`)
    .where('active', '=', true)
    .returning('id')
    .executeTakeFirstOrThrow(refusal('ERR_USER_SIGN_IN_EXPIRED'))
}

/** The session only allows setting up a second factor. */
async function isFactorDue(work: Work, { id, roles }: User): Promise<boolean> {
  const factors = await readFactors(work.tx, id)
  const next = afterPassword(await lockFactorPolicy(work), roles, factors.length > 0)
  if (next === 'FACTOR') throw new FactorAsked(factors)
  return next === 'SETUP'
}

async function tellOfNewDevice(work: Work, user: User, { ip, userAgent }: Device): Promise<void> {
  const date = work.now.toISOString()
  await mailOwner(work, newDevice, user, { ...deviceName(userAgent ?? null), ip, date })
}
