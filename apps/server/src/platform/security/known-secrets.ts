import type { Kysely } from 'kysely'
import type { Clock } from '../clock'
import type { Database } from '../database/schema'
import { askTogether } from '../shared-reading'

/**
 * Tells whether a secret is one of ours, by its hash: whoever has one is not held up by what strangers at the same
 * address make up, and that takes one connection however much it is. Says nothing about what the secret opens.
 */
export interface KnownSecrets {
  isKey(hash: string): Promise<boolean>
  isLink(hash: string): Promise<boolean>
}

export function createKnownSecrets(db: Kysely<Database>, clock: Clock): KnownSecrets {
  return {
    isKey: askTogether(async hashes => {
      const rows = await db
        .selectFrom('api_keys')
        .innerJoin('users', 'users.id', 'api_keys.created_by')
        .select('api_keys.hash')
        .where('api_keys.hash', 'in', hashes)
        .where('users.active', '=', true)
        .execute()
      return rows.map(({ hash }) => hash)
    }),
    isLink: askTogether(async hashes => {
      const rows = await db
        .selectFrom('mailing_links')
        .select('secret_hash')
        .where('secret_hash', 'in', hashes)
        .where('revoked_date', 'is', null)
        .where('expires_date', '>', clock.now())
        .execute()
      return rows.map(({ secret_hash }) => secret_hash)
    }),
  }
}
