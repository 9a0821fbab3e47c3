import { hash, verify } from '@node-rs/argon2'
import { limitedTo, yieldSlot } from '../../../platform/slots'

/** argon2id, the library's default variant, at the lowest cost that OWASP recommends. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const COST_IN_HASH = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`

/**
 * Each hash takes 19 MB and a core: more in parallel would only slow everything down. Known callers have their own line,
 * which is served first and which strangers cannot fill; in both everybody has one turn before anybody has two.
 */
const limited = limitedTo(2, 100)

const bytesOf = (password: string) => password.normalize('NFC')

/**
 * Hashes a password for storage. At most two at once; throws ERR_UNAVAILABLE when too many are waiting. Callers who
 * were `here` before (signed in, holding a link, on a known device) are served before any number of strangers. Waiting
 * blocks no other call.
 */
export function hashPassword(password: string, here = false): Promise<string> {
  return yieldSlot(() => limited(() => hash(bytesOf(password), COST), { first: here }))
}

let nobodysHash: Promise<string> | undefined

function hashOfNobody(): Promise<string> {
  if (nobodysHash) return nobodysHash
  const made = hashPassword(crypto.randomUUID())
  nobodysHash = made
  // If too many were waiting, the next caller tries again.
  made.catch(() => {
    nobodysHash = undefined
  })
  return made
}

/**
 * Verifies a password. A missing hash (no password, or no person: `null`) takes the same time, so that the time does
 * not reveal who has an account.
 */
export function verifyPassword(stored: string | null, password: string, here = false): Promise<boolean> {
  return yieldSlot(async () => {
    const against = stored ?? (await hashOfNobody())
    const matches = await limited(() => verify(against, bytesOf(password)), { first: here })
    return matches && stored !== null
  })
}

/** The hash was made with another cost than today's and is renewed at the next sign-in. */
export function isOutdatedHash(stored: string): boolean {
  return !stored.startsWith(COST_IN_HASH)
}
