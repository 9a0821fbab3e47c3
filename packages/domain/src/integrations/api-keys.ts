import { DAY_MS } from '../time/durations'

/** For how many days a key can be made, beside for good. */
export const KEY_LIFETIMES = [90, 365] as const
export type KeyLifetime = (typeof KEY_LIFETIMES)[number]

/** How many days before a key ends the superadmins are told. */
export const KEY_WARNING_DAYS = 14

/** Whether a key can be used; `ENDING`: yes, but it ends soon. Null: it does not end. */
export function keyStanding(expires: Date | null, now: Date): 'LIVE' | 'ENDING' | 'ENDED' {
  if (expires === null) return 'LIVE'
  const left = expires.getTime() - now.getTime()
  if (left <= 0) return 'ENDED'
  return left <= KEY_WARNING_DAYS * DAY_MS ? 'ENDING' : 'LIVE'
}
