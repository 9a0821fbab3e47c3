import type { factorCalls } from '@llave/api-contract/factors.calls'
import { readFactorCode } from '@llave/domain/people/factor-codes'
import type { output } from 'zod'
import type { Platform, Work } from '../../../platform/platform'
import { readFactors } from './factors.store'
import { checkedSignCount, type FactorRow } from './passkeys'
import { spendRecoveryCode } from './recovery-codes'
import { stepOfCode, totpSecret } from './totp'

type Given = output<(typeof factorCalls)['POST /users/authenticateFactor']['body']>

/** The field of the given factor; null when there is none. */
export function fieldOf({ code, recoveryCode, passkey }: Given): 'passkey' | 'recoveryCode' | 'code' | null {
  if (passkey) return 'passkey'
  if (recoveryCode) return 'recoveryCode'
  return code ? 'code' : null
}

export async function acceptFactor(
  platform: Platform,
  work: Work,
  { userId, pendingId }: { readonly userId: string; readonly pendingId: string },
  given: Given,
): Promise<boolean> {
  if (!given.passkey && given.recoveryCode) return spendRecoveryCode(work, userId, given.recoveryCode)
  for (const factor of await readFactors(work.tx, userId)) {
    const used = await columnsOfUse(platform, pendingId, factor, given)
    if (used && (await store(work, factor, used))) return true
  }
  return false
}

interface Use {
  readonly lastStep?: number
  readonly signCount?: number
}

async function columnsOfUse(
  platform: Platform,
  pendingId: string,
  factor: FactorRow,
  given: Given,
): Promise<Use | null> {
  if (given.passkey) {
    if (factor.credentialId !== given.passkey.id) return null
    const signCount = await checkedSignCount(platform, pendingId, factor, given.passkey)
    return signCount === null ? null : { signCount }
  }
  const code = factor.kind === 'TOTP' ? readFactorCode(given.code ?? '') : null
  if (!code) return null
  const lastStep = stepOfCode(totpSecret(platform.secrets, factor.id), code, platform.clock.now())
  return lastStep === null ? null : { lastStep }
}

/** Stores the use of a code. Of two simultaneous uses one is accepted: the conditional update decides. */
async function store({ tx, now }: Work, { id }: FactorRow, used: Use): Promise<boolean> {
  let query = tx
    .updateTable('factors')
    .set({ ...used, lastUsedDate: now })
    .where('id', '=', id)
  const { lastStep } = used
  if (lastStep !== undefined)
    query = query.where(eb => eb.or([eb('lastStep', 'is', null), eb('lastStep', '<', lastStep)]))
  return (await query.returning('id').executeTakeFirst()) !== undefined
}
