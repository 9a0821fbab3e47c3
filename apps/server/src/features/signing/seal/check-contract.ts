import type { ResOf } from '@llave/api-contract/call-types'
import type { Platform } from '../../../platform/platform'
import { addressKey, LIMITS } from '../../../platform/security/rate-limits'
import { timestampOf } from './stamp-contracts'
import { signedHere } from './verify-contract'

/**
 * Tells anybody who has the file of a contract whether it was signed here. The answer names nobody, and is found only
 * by the file's hash.
 */
export async function checkContract(
  { db, rateLimits }: Platform,
  sha256: string,
  ip: string,
): Promise<ResOf<'POST /contracts/verify'>> {
  await rateLimits.hit(LIMITS.contractChecks, addressKey(ip))
  const signed = await signedHere(db, sha256)
  if (!signed) return { status: 'UNKNOWN', signedDate: null, timestamp: null }
  const replaced = await db
    .selectFrom('contractSignings')
    .select('id')
    .where('sealedSha256', '=', sha256)
    .where('rejectedDate', 'is not', null)
    .executeTakeFirst()
  const stamp = await timestampOf(db, sha256)
  return {
    status: replaced ? 'REPLACED' : 'VALID',
    signedDate: signed.date.toISOString(),
    timestamp: stamp && { date: stamp.date.toISOString(), authority: stamp.authority },
  }
}
