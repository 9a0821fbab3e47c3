import { setTimeout as pause } from 'node:timers/promises'
import type { Platform } from '../../../platform/platform'
import { LIMITS, type Limit } from '../../../platform/security/limits'
import { addressKey } from '../../../platform/security/rate-limits'
import { accountKey } from '../account-key'

const FREE_TRIES = 3
const FIRST_DELAY_MS = 100
const LONGEST_DELAY_MS = 2000

/**
 * How long the answer to the n-th try on one account within a window is delayed: not at all at first, then doubling up
 * to a ceiling.
 */
export function loginDelay(tries: number): number {
  if (tries <= FREE_TRIES) return 0
  return Math.min(FIRST_DELAY_MS * 2 ** (tries - FREE_TRIES - 1), LONGEST_DELAY_MS)
}

/** What a try counts against: its address, its account from that address, its account from anywhere. */
function countersOf(email: string, ip: string): readonly (readonly [Limit, string])[] {
  const account = accountKey(email)
  const address = addressKey(ip)
  return [
    [LIMITS.loginByAddress, address],
    [LIMITS.loginByAccountAndAddress, `${account} ${address}`],
    [LIMITS.loginPace, account],
  ]
}

/**
 * Counts a password attempt: few are allowed per account and address, more per address, and attempts on an account from
 * anywhere get slower and slower. Nobody can lock another person out: at their own address they only have to wait.
 */
export async function paceLogin(platform: Platform, email: string, ip: string): Promise<void> {
  let tries = 0
  for (const [limit, key] of countersOf(email, ip)) tries = await platform.rateLimits.hit(limit, key)
  const delay = loginDelay(tries)
  if (delay > 0) await pause(delay)
}

/** The password was right: the try was not a guess and does not count. */
export async function forgiveTry(platform: Platform, email: string, ip: string): Promise<void> {
  for (const [limit, key] of countersOf(email, ip)) await platform.rateLimits.forgive(limit, key)
}
