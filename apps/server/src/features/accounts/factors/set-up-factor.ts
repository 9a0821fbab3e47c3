import type { factorCalls } from '@llave/api-contract/factors.calls'
import type { Factor } from '@llave/api-contract/people'
import { readFactorCode } from '@llave/domain/people/factor-codes'
import { mayAddFactor } from '@llave/domain/people/second-factor'
import { MINUTE_MS } from '@llave/domain/time/calendar-day'
import { FACTOR_SETUP_MINUTES, FACTORS_MAX } from '@llave/domain/validation/limits'
import type { output } from 'zod'
import { AppError, refusal } from '../../../platform/app-error'
import { insertRow } from '../../../platform/database/db'
import { type Actor, inTransaction, type Platform, PRODUCT_NAME, type Work } from '../../../platform/platform'
import { revokeSessions } from '../../../platform/security/sessions'
import { checkCurrentPassword } from '../password/check-current-password'
import { lockOwner, presentFactor, readFactorPolicy, readFactors, tellOfFactor } from './factors.store'
import { creationOptions, type FactorRow, newPasskeyColumns, passkeySite } from './passkeys'
import { makeRecoveryCodes } from './recovery-codes'
import { stepOfCode, totpAddress, totpSecret } from './totp'

type Begin = output<(typeof factorCalls)['POST /users/factors/begin']['body']>
type Begun = output<(typeof factorCalls)['POST /users/factors/begin']['res']>
type Confirm = output<(typeof factorCalls)['POST /users/factors/confirm']['body']>

/** Starts the setup of a factor, for which the password is asked again; an unfinished earlier setup is discarded. */
export async function beginFactor(platform: Platform, actor: Actor, given: Begin, ip: string): Promise<Begun> {
  const { db, secrets } = platform
  const site = given.kind === 'PASSKEY' ? passkeySite(platform) : null
  if (!mayAddFactor(await readFactorPolicy(db)) || (given.kind === 'PASSKEY' && !site))
    throw new AppError('ERR_FACTOR_NOT_OFFERED')
  await checkCurrentPassword(platform, actor.userId, given.currentPassword, { ip, field: 'currentPassword' })
  const { name: company } = await db.selectFrom('company').select('name').executeTakeFirstOrThrow()
  const brand = company ?? PRODUCT_NAME
  return inTransaction(platform, actor, async work => {
    const owner = await lockOwner(work, actor.userId)
    const present = await readFactors(work.tx, owner.id)
    if (present.length >= FACTORS_MAX) throw new AppError('ERR_FACTORS_FULL')
    await work.tx.deleteFrom('factors').where('userId', '=', owner.id).where('confirmedDate', 'is', null).execute()
    const { id } = await insertRow(work.tx, 'factors', { userId: owner.id, kind: given.kind, createdDate: work.now })
    if (site) return { _id: id, totp: null, passkey: creationOptions(platform, site, id, owner, present, brand) }
    const secret = totpSecret(secrets, id)
    return { _id: id, totp: { secret: secret.base32, address: totpAddress(secret, brand, owner.email) }, passkey: null }
  })
}

/**
 * Confirms a factor by its first code or the created passkey; sign-in asks for it from now on. The first factor comes
 * with recovery codes.
 */
export async function confirmFactor(
  platform: Platform,
  actor: Actor,
  given: Confirm,
  ip: string,
): Promise<{ record: Factor; recoveryCodes: string[] | null }> {
  const confirm = async (work: Work) => {
    const owner = await lockOwner(work, actor.userId)
    const before = await readFactors(work.tx, owner.id)
    const begun = await readBegun(work, owner.id, given._id)
    const row = await work.tx
      .updateTable('factors')
      .set({ confirmedDate: work.now, name: given.name, ...(await columnsOfProof(platform, begun, given)) })
      .where('id', '=', begun.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await work.tx.updateTable('sessions').set({ factorDue: false }).where('id', '=', actor.sessionId).execute()
    // Other sessions with the password alone have not shown this factor.
    await revokeSessions(work.tx, work.now, { userId: owner.id, factorDue: true })
    await tellOfFactor(work, owner, 'ADDED', { factor: row.name, details: { kind: row.kind } })
    const recoveryCodes = before.length === 0 ? await makeRecoveryCodes(work, owner.id) : null
    return { record: presentFactor(row), recoveryCodes }
  }

  return inTransaction(platform, { actor, ip }, confirm).catch(error => {
    // The same passkey twice; browsers do not create it on a device that already has one of the person.
    if ((error as { constraint?: string }).constraint === 'factors_credential_id_key') throw wrong('passkey')
    throw error
  })
}

async function readBegun({ tx, now }: Work, userId: string, id: string): Promise<FactorRow> {
  return await tx
    .selectFrom('factors')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('confirmedDate', 'is', null)
    .where('createdDate', '>', new Date(now.getTime() - FACTOR_SETUP_MINUTES * MINUTE_MS))
    .executeTakeFirstOrThrow(refusal('ERR_NOT_FOUND'))
}

/** The columns that a right response fills; a wrong one is rejected at its field. */
async function columnsOfProof(platform: Platform, row: FactorRow, { code, passkey }: Confirm) {
  if (row.kind === 'TOTP') {
    const digits = readFactorCode(code ?? '')
    const step = digits === null ? null : stepOfCode(totpSecret(platform.secrets, row.id), digits, platform.clock.now())
    if (step === null) throw wrong('code')
    return { lastStep: step }
  }
  const site = passkeySite(platform)
  const columns = site && passkey && (await newPasskeyColumns(platform, site, row.id, passkey))
  if (!columns) throw wrong('passkey')
  return columns
}

const wrong = (field: 'code' | 'passkey') =>
  new AppError('ERR_FACTOR_WRONG', { fields: { [field]: 'ERR_FACTOR_WRONG' } })
