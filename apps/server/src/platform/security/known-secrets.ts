import type { Clock } from '../clock'
import type { Db } from '../database/db'
import { askTogether } from '../shared-reading'
import { apiKeyHash, isApiKey, secretHash } from './secret-hashes'

/**
 * Maps secrets to keys or links of holders, so that their holders are not limited by the guesses of strangers at the same
 * address; uses one connection whatever the load. Does not check what the secret opens.
 */
export interface KnownSecrets {
  /** The id of the live key or link, or null. */
  idOf(secret: string): Promise<string | null>
}

export function createKnownSecrets(db: Db, clock: Clock): KnownSecrets {
  const keyOf = askTogether(async hashes => {
    const rows = await db
      .selectFrom('apiKeys')
      .select(['id', 'hash'])
      .where('hash', 'in', hashes)
      .where(eb => eb.or([eb('expiresDate', 'is', null), eb('expiresDate', '>', clock.now())]))
      .execute()
    return new Map(rows.map(({ id, hash }) => [hash, id]))
  })
  const linkOf = askTogether(async hashes => {
    const live = (table: 'mailingLinks' | 'placeLinks') =>
      db
        .selectFrom(table)
        .select(['id', 'secretHash'])
        .where('secretHash', 'in', hashes)
        .where('revokedDate', 'is', null)
        .where('expiresDate', '>', clock.now())
    const rows = await live('mailingLinks').unionAll(live('placeLinks')).execute()
    return new Map(rows.map(({ id, secretHash }) => [secretHash, id]))
  })
  return {
    idOf: async secret => (await (isApiKey(secret) ? keyOf(apiKeyHash(secret)) : linkOf(secretHash(secret)))) ?? null,
  }
}
