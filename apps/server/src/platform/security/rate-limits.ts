import { sql } from 'kysely'
import { AppError } from '../app-error'
import type { Clock } from '../clock'
import type { Db } from '../database/db'
import { refuseInTransaction } from '../database/transact'
import { type Limit, type LimitSettings, maximumOf } from './limits'

export interface RateLimits {
  /**
   * Counts an attempt and returns their number in this window (0 when limits are off); throws ERR_TOO_MANY_REQUESTS
   * with the remaining seconds over the limit. Call it before any transaction: it throws inside one.
   */
  hit(limit: Limit, key: string): Promise<number>
  /** Reverts an attempt that does not count after all. */
  forgive(limit: Limit, key: string): Promise<void>
}

/**
 * Counters in PostgreSQL, one upsert per attempt, so every instance sees the same figure. A window opens with its first
 * attempt, so that it does not end at a predictable time of day. IPv6 addresses count by their /64, all of which one
 * person controls.
 */
export function createRateLimits(db: Db, clock: Clock, settings: LimitSettings): RateLimits {
  const bucketOf = (limit: Limit, key: string) => `${limit.name}:${key}`
  return {
    async hit(limit, key) {
      refuseInTransaction('a limit is counted')
      if (!settings.enabled) return 0
      const now = clock.now()
      const end = new Date(now.getTime() + limit.windowSeconds * 1000)
      const counter = await db
        .insertInto('rateLimits')
        .values({ bucket: bucketOf(limit, key), endDate: end, hits: 1 })
        .onConflict(conflict =>
          conflict.column('bucket').doUpdateSet({
            hits: sql`case when rate_limits.end_date > ${now} then rate_limits.hits + 1 else 1 end`,
            endDate: sql`case when rate_limits.end_date > ${now} then rate_limits.end_date else excluded.end_date end`,
          }),
        )
        .returning(['hits', 'endDate'])
        .executeTakeFirstOrThrow()
      if (counter.hits > maximumOf(limit, settings)) {
        const retryAfter = Math.ceil((counter.endDate.getTime() - now.getTime()) / 1000)
        throw new AppError('ERR_TOO_MANY_REQUESTS', { retryAfter })
      }
      return counter.hits
    },
    async forgive(limit, key) {
      refuseInTransaction('a limit is counted')
      if (!settings.enabled) return
      await db
        .updateTable('rateLimits')
        .set({ hits: sql`hits - 1` })
        .where('bucket', '=', bucketOf(limit, key))
        .where('hits', '>', 0)
        .execute()
    },
  }
}

/** Within the limit, for callers who continue differently when it was exceeded. */
export async function isWithinLimit(hit: () => Promise<unknown>): Promise<boolean> {
  try {
    await hit()
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** The part of an address that one person controls: IPv4 whole, IPv6 its /64. */
export function addressKey(ip: string): string {
  if (!ip.includes(':')) return ip
  if (ip.startsWith('::ffff:')) return ip.slice(7)
  const [head = '', tail = ''] = ip.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const groups = ip.includes('::') ? [...left, ...Array(8 - left.length - right.length).fill('0'), ...right] : left
  return groups.slice(0, 4).join(':')
}
