import { sql } from 'kysely'
import { AppError } from '../../app-error'
import type { Clock } from '../../clock'
import type { Db } from '../../database/db'
import { type Limit, type LimitSettings, maximumOf } from '../../security/rate-limits'

export interface GeneralLimit {
  /** Counts a call; throws ERR_TOO_MANY_REQUESTS over the limit. Never waits for the database. */
  hit(limit: Limit, key: string): void
  /** The refusal that a further call would get, or null. Counts nothing. */
  refusalOf(limit: Limit, key: string): AppError | null
  /** Adds up the counts of all instances; also runs periodically while there are calls. */
  share(): Promise<void>
}

interface Count {
  readonly limit: Limit
  readonly key: string
  /** The total of all instances at the last exchange. */
  shared: number
  /** Counted by this instance since then. */
  own: number
}

/** How long the instances' counts may diverge. */
const SHARE_EVERY_MS = 1000
/** A count below this share of its limit stays in memory: most people cost the database nothing. */
const WORTH_SHARING = 0.1

/**
 * The wide limits, on all calls of a person, a link or an address. They are counted in memory, because a write for
 * every read would cost more than it saves, and added up in the database about once a second: one limit for all
 * instances. The narrow limits (`RateLimits`) are exact. Windows follow the clock, so that all instances share them.
 */
export function createGeneralLimit(db: Db, clock: Clock, settings: LimitSettings): GeneralLimit {
  const windows = new Map<string, { start: number; counts: Map<string, Count> }>()
  let planned = false

  const share = async () => {
    for (const { start, counts } of windows.values()) {
      const busy = [...counts.values()].filter(
        ({ limit, shared, own }) => own > 0 && shared + own > maximumOf(limit, settings) * WORTH_SHARING,
      )
      if (busy.length > 0) await addUp(db, start, busy)
    }
  }
  const shareSoon = () => {
    if (planned) return
    planned = true
    setTimeout(() => {
      planned = false
      // Without the database no calls are served anyway.
      share().catch(() => undefined)
    }, SHARE_EVERY_MS).unref()
  }

  const windowOf = (limit: Limit) => {
    const now = clock.now().getTime()
    const windowMs = limit.windowSeconds * 1000
    const start = now - (now % windowMs)
    let window = windows.get(limit.name)
    if (window?.start !== start) {
      window = { start, counts: new Map() }
      windows.set(limit.name, window)
    }
    const refusal = () =>
      new AppError('ERR_TOO_MANY_REQUESTS', { retryAfter: Math.ceil((start + windowMs - now) / 1000) })
    return { counts: window.counts, refusal }
  }
  const hits = (count: Count | undefined) => (count ? count.shared + count.own : 0)

  return {
    share,
    hit(limit, key) {
      if (!settings.enabled) return
      const { counts, refusal } = windowOf(limit)
      const count = counts.get(key) ?? { limit, key, shared: 0, own: 0 }
      counts.set(key, count)
      count.own++
      shareSoon()
      if (hits(count) > maximumOf(limit, settings)) throw refusal()
    },
    refusalOf(limit, key) {
      if (!settings.enabled) return null
      const { counts, refusal } = windowOf(limit)
      return hits(counts.get(key)) >= maximumOf(limit, settings) ? refusal() : null
    },
  }
}

async function addUp(db: Db, start: number, counts: readonly Count[]): Promise<void> {
  const bucketOf = ({ limit, key }: Count) => `${limit.name}:${start}:${key}`
  const sent = new Map(counts.map(count => [bucketOf(count), { count, own: count.own }]))
  const totals = await db
    .insertInto('rateLimits')
    .values(
      [...sent].map(([bucket, { count, own }]) => ({
        bucket,
        endDate: new Date(start + count.limit.windowSeconds * 1000),
        hits: own,
      })),
    )
    .onConflict(conflict => conflict.column('bucket').doUpdateSet({ hits: sql`rate_limits.hits + excluded.hits` }))
    .returning(['bucket', 'hits'])
    .execute()
  for (const { bucket, hits } of totals) {
    const known = sent.get(bucket)
    if (!known) continue
    known.count.shared = hits
    // Calls counted meanwhile are shared next time.
    known.count.own -= known.own
  }
}
