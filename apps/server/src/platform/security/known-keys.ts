import type { Kysely } from 'kysely'
import type { Clock } from '../clock'
import type { Database } from '../database/schema'

/**
 * Which keys there are, kept in memory: whoever has one is not held up by what strangers at the same address make up,
 * and what they make up costs the database next to nothing.
 */
export interface KnownKeys {
  /**
   * Whether there is a key with this hash. A new one is known within a second; one that has ended stays known until
   * somebody uses it and it is forgotten: what a key may do, and whether it still is one, the database says each time.
   */
  has(hash: string): Promise<boolean>
  /** It has been found to be no key any more. */
  forget(hash: string): void
}

/** How often the table is read at most, however many hashes are asked for that are not in it. */
const READ_EVERY_MS = 1000

export function createKnownKeys(db: Kysely<Database>, clock: Clock): KnownKeys {
  let hashes: Promise<Set<string>> = Promise.resolve(new Set())
  let readAt = Number.NEGATIVE_INFINITY
  const read = async () => {
    const rows = await db
      .selectFrom('api_keys')
      .innerJoin('users', 'users.id', 'api_keys.created_by')
      .select('api_keys.hash')
      .where('users.active', '=', true)
      .execute()
    return new Set(rows.map(({ hash }) => hash))
  }
  return {
    async has(hash) {
      if ((await hashes).has(hash)) return true
      const now = clock.now().getTime()
      // A clock may be set back.
      if (Math.abs(now - readAt) >= READ_EVERY_MS) {
        readAt = now
        const before = hashes
        hashes = read().catch(() => before)
      }
      return (await hashes).has(hash)
    },
    forget: hash => void hashes.then(known => known.delete(hash)),
  }
}
