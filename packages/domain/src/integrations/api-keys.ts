import { DAY_MS } from '../time/calendar-day'

/** The lifetimes of a key in days; a key can also be unlimited. */
export const KEY_LIFETIMES = [90, 365] as const
export type KeyLifetime = (typeof KEY_LIFETIMES)[number]

/** How many days before a key ends the superadmins are notified. */
export const KEY_WARNING_DAYS = 14

/** Whether a key can be used. `ENDING`: it can, but ends soon. `expires` is null for a key that does not end. */
export function keyStanding(expires: Date | null, now: Date): 'LIVE' | 'ENDING' | 'ENDED' {
  if (expires === null) return 'LIVE'
  const left = expires.getTime() - now.getTime()
  if (left <= 0) return 'ENDED'
  return left <= KEY_WARNING_DAYS * DAY_MS ? 'ENDING' : 'LIVE'
}
