import { setTimeout as pause } from 'node:timers/promises'
import type { Platform } from '../../../platform/platform'
import { LIMITS, type Limit } from '../../../platform/security/limits'
import { addressKey, isWithinLimit } from '../../../platform/security/rate-limits'
import { yieldSlot } from '../../../platform/slots'
import { accountKey } from '../account-key'

const FREE_TRIES = 3
const FIRST_DELAY_MS = 100
const LONGEST_DELAY_MS = 2000
/** The try of strangers in one window at which the account's owner is told. */
const MANY_TRIES = 10

/**
 * How long the answer to the n-th try on one account within a window is delayed: not at all at first, then doubling up
 * to a ceiling.
 */
export function loginDelay(tries: number): number {
  if (tries <= FREE_TRIES) return 0
  return Math.min(FIRST_DELAY_MS * 2 ** (tries - FREE_TRIES - 1), LONGEST_DELAY_MS)
}

/** A counted password attempt. */
export interface Try {
  /** The device has signed in to this account before. */
  readonly known: boolean
  /** Takes the try back: the password was right, or has not been looked at. */
  forgive(): Promise<void>
  /** Whether this try, once it has failed, is the one of which the owner is told. */
  isAlarming(): Promise<boolean>
}

/**
 * Counts a password attempt: few are allowed per account and address, more per address, and those on an account by
 * devices that it does not know have a ceiling wherever they come from, and get slower and slower. Nobody can lock the
 * owner out of a device on which they have signed in before: there they only have to wait for their own address.
 */
export async function countTry(
  platform: Platform,
  email: string,
  ip: string,
  isKnown: () => Promise<boolean>,
): Promise<Try> {
  const { rateLimits } = platform
  const account = accountKey(email)
  const address = addressKey(ip)
  const counters: (readonly [Limit, string])[] = [
    [LIMITS.loginByAddress, address],
    [LIMITS.loginByAccountAndAddress, `${account} ${address}`],
  ]
  for (const [limit, key] of counters) await rateLimits.hit(limit, key)
  const known = await isKnown()
  let tries = 0
  if (!known) {
    counters.push([LIMITS.loginByAccount, account])
    tries = await rateLimits.hit(LIMITS.loginByAccount, account)
    const delay = loginDelay(tries)
    if (delay > 0) await yieldSlot(() => pause(delay))
  }
  return {
    known,
    async forgive() {
      for (const [limit, key] of counters) await rateLimits.forgive(limit, key)
    },
    isAlarming: async () => tries === MANY_TRIES && isWithinLimit(() => rateLimits.hit(LIMITS.loginWarnings, account)),
  }
}
