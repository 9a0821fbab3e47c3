import { mayRemoveFactor } from '@llave/domain/people/second-factor'
import { AppError, refusal } from '../../../platform/app-error'
import type { Db } from '../../../platform/database/db'
import { type Actor, inTransaction, type Platform, type Work } from '../../../platform/platform'
import { checkCurrentPassword } from '../password/check-current-password'
import {
  lockFactorPolicy,
  lockOwner,
  presentFactor,
  readFactorPolicy,
  readFactors,
  tellOfFactor,
} from './factors.store'
import { passkeySite } from './passkeys'
import { countRecoveryCodes, makeRecoveryCodes } from './recovery-codes'

/** One's own factors, with what one may do about them. */
export async function listFactors(platform: Platform, { userId }: Actor) {
  const { db } = platform
  return {
    policy: await readFactorPolicy(db),
    passkeys: passkeySite(platform) !== null,
    factors: (await readFactors(db, userId)).map(presentFactor),
    recoveryCodes: await countRecoveryCodes(db, userId),
  }
}

/** Renames one of one's own factors; somebody else's counts as missing. */
export async function renameFactor(work: Work, actor: Actor, id: string, name: string) {
  const owner = await lockOwner(work, actor.userId)
  const row = await work.tx
    .updateTable('factors')
    .set({ name })
    .where('id', '=', id)
    .where('userId', '=', owner.id)
    .where('confirmedDate', 'is not', null)
    .returningAll()
    .executeTakeFirstOrThrow(refusal('ERR_NOT_FOUND'))
  await tellOfFactor(work, owner, 'RENAMED', { factor: name })
  return presentFactor(row)
}

interface Asked {
  readonly currentPassword: string
  readonly ip: string
}

/**
 * Removes one's own factor, unless the brokerage requires it; removing the last one also removes the recovery codes.
 */
export async function removeFactor(platform: Platform, actor: Actor, id: string, asked: Asked): Promise<void> {
  // Somebody else's factor is not found, whatever the password.
  const own = async (db: Db) => {
    const factors = await readFactors(db, actor.userId)
    const factor = factors.find(row => row.id === id)
    if (!factor) throw new AppError('ERR_NOT_FOUND')
    return { factors, factor }
  }
  await own(platform.db)
  await checkCurrentPassword(platform, actor.userId, asked.currentPassword, { ip: asked.ip, field: 'currentPassword' })
  const remove = async (work: Work) => {
    const owner = await lockOwner(work, actor.userId)
    const { factors, factor } = await own(work.tx)
    if (!mayRemoveFactor(await lockFactorPolicy(work), owner.roles, factors.length))
      throw new AppError('ERR_FACTOR_LAST')
    await work.tx.deleteFrom('factors').where('id', '=', id).execute()
    if (factors.length === 1) await work.tx.deleteFrom('recoveryCodes').where('userId', '=', owner.id).execute()
    await tellOfFactor(work, owner, 'REMOVED', { factor: factor.name })
  }
  await inTransaction(platform, { actor, ip: asked.ip }, remove)
}

/** Creates a new set of recovery codes for somebody who has a factor. */
export async function renewRecoveryCodes(platform: Platform, actor: Actor, asked: Asked): Promise<string[]> {
  await checkCurrentPassword(platform, actor.userId, asked.currentPassword, { ip: asked.ip, field: 'currentPassword' })
  const renew = async (work: Work) => {
    const owner = await lockOwner(work, actor.userId)
    if ((await readFactors(work.tx, owner.id)).length === 0) throw new AppError('ERR_NOT_FOUND')
    const codes = await makeRecoveryCodes(work, owner.id)
    await tellOfFactor(work, owner, 'CODES_MADE')
    return codes
  }
  return inTransaction(platform, { actor, ip: asked.ip }, renew)
}
