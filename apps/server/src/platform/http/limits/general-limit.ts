import { AppError } from '../../app-error'
import type { Clock } from '../../clock'
import { LIMITS, type LimitSettings, maximumOf } from '../../security/limits'

export interface GeneralLimit {
  hit(userId: string): void
}

/**
 * The wide limit on all calls of a person. It is kept in the memory of each instance: it protects this process, and a
 * database write for every read would cost more than it saves. The narrow limits are in the database.
 */
export function createGeneralLimit(clock: Clock, settings: LimitSettings): GeneralLimit {
  const max = maximumOf(LIMITS.general, settings)
  const windowMs = LIMITS.general.windowSeconds * 1000
  let windowStart = 0
  let hits = new Map<string, number>()
  return {
    hit(userId) {
      if (!settings.enabled) return
      const now = clock.now().getTime()
      if (now - windowStart >= windowMs) {
        windowStart = now
        hits = new Map()
      }
      const count = (hits.get(userId) ?? 0) + 1
      hits.set(userId, count)
      if (count > max) {
        throw new AppError('ERR_TOO_MANY_REQUESTS', { retryAfter: Math.ceil((windowStart + windowMs - now) / 1000) })
      }
    },
  }
}
