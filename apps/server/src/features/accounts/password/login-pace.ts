import { setTimeout as pause } from 'node:timers/promises'
import type { Platform } from '../../../platform/platform'
import { addressKey, isWithinLimit, LIMITS, type Limit } from '../../../platform/security/rate-limits'
import { yieldSlot } from '../../../platform/slots'
import { accountKey } from '../account-key'

const FREE_TRIES = 3
const FIRST_DELAY_MS = 100
const LONGEST_DELAY_MS = 2000
/** The account's owner is notified at this attempt of strangers within a window. */
const MANY_TRIES = 10

/**
 * The delay before the answer to the n-th attempt on an account within a window: none at first, then doubling up to a
 * limit.
 */
export function loginDelay(tries: number): number {
  if (tries <= FREE_TRIES) return 0
  return Math.min(FIRST_DELAY_MS * 2 ** (tries - FREE_TRIES - 1), LONGEST_DELAY_MS)
}

/** A counted password attempt. */
export interface Try {
  /** The device has signed in to this account before. */
  readonly known: boolean
  /** Reverts the count: the password was right or was not checked. */
  forgive(): Promise<void>
  /** A failure of this attempt must be reported to the owner. */
  isAlarming(): Promise<boolean>
}

/**
 * Counts a password attempt. Attempts are limited per account and address, and per address; those on an account from
 * unknown devices are limited in total and increasingly delayed. Nobody can lock the owner out of a known device, where
 * only the limit of their own address applies.
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
