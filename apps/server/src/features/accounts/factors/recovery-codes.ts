import { createHash, randomBytes } from 'node:crypto'
import { readRecoveryCode, recoveryCodeFrom } from '@llave/domain/people/factor-codes'
import { RECOVERY_CODE_CHARACTERS, RECOVERY_CODES } from '@llave/domain/validation/limits'
import type { Db } from '../../../platform/database/db'
import type { Work } from '../../../platform/platform'

const BITS_PER_CHARACTER = 5

/**
 * Eighty random bits cannot be guessed, so a fast hash is enough. The person's id makes hashes of equal codes differ.
 */
const hashOf = (userId: string, code: string) => createHash('sha256').update(`${userId}:${code}`).digest('hex')

/** Replaces the person's codes and returns the new ones, each for one use; only their hashes are stored. */
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

/** Uses up a code; false when the person has no such unused code. */
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
export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recoveryCodes')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}
