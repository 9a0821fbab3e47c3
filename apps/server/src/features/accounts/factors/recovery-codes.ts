import { createHash, randomBytes } from 'node:crypto'
import { readRecoveryCode, recoveryCodeFrom } from '@llave/domain/people/factor-codes'
import { RECOVERY_CODE_CHARACTERS, RECOVERY_CODES } from '@llave/domain/validation/limits'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema'
import type { Work } from '../../../platform/work'

const BITS_PER_CHARACTER = 5

/**
 * Eighty random bits cannot be guessed, so a fast hash is enough. The person's id goes into it, so that equal codes
 * have different hashes.
 */
const hashOf = (userId: string, code: string) => createHash('sha256').update(`${userId}:${code}`).digest('hex')

/** Makes a new set of codes, each for one use, and returns them: only their hashes stay. The earlier set ends. */
export async function makeRecoveryCodes({ tx }: Work, userId: string): Promise<string[]> {
  const bytes = (RECOVERY_CODE_CHARACTERS * BITS_PER_CHARACTER) / 8
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCodeFrom(randomBytes(bytes)))
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await tx
    .insertInto('recoveryCodes')
    .values(codes.map(code => ({ userId, codeHash: hashOf(userId, code) })))
    .execute()
  return codes
}

/** Uses a code up; false when the person has no such code, or has used it already. */
export async function spendRecoveryCode({ tx }: Work, userId: string, typed: string): Promise<boolean> {
  const code = readRecoveryCode(typed)
  if (!code) return false
  const used = await tx
    .deleteFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('codeHash', '=', hashOf(userId, code))
    .returning('userId')
    .executeTakeFirst()
  return used !== undefined
}

/** How many codes of the person are left. */
export async function countRecoveryCodes(db: Kysely<Database>, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recoveryCodes')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}
