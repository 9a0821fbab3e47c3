import { randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { AppError } from '../../platform/app-error'

/** argon2id, the library's default kind, at the least cost that OWASP allows. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const COST_IN_HASH = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`

/** Each hash takes 19 MB and a core: more at once would only slow everything else down. */
const MAX_AT_ONCE = 2
const MAX_WAITING = 100

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < MAX_AT_ONCE) running++
  else if (waiting.length >= MAX_WAITING) throw new AppError('ERR_UNAVAILABLE', { retryAfter: 2 })
  else await new Promise<void>(resolve => waiting.push(resolve))
  try {
    return await work()
  } finally {
    // The place goes to the next in the queue, or becomes free.
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** The same text typed on another keyboard can be other bytes. */
const bytesOf = (password: string) => password.normalize('NFC')

/** Hashes a password for its row. At most two at once; ERR_UNAVAILABLE when too many wait. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(bytesOf(password), COST))
}

let nobodysHash: Promise<string> | undefined

/**
 * Whether this is the password. A person without one (or no person at all: `null`) costs the same time as anybody, so
 * that an answer does not tell who has an account.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword(randomUUID())
  const against = stored ?? (await nobodysHash)
  const matches = await inTurn(() => verify(against, bytesOf(password)))
  return matches && stored !== null
}

/** Whether a hash was made at another cost than today's: it is made anew at the next sign-in. */
export function isOutdatedHash(stored: string): boolean {
  return !stored.startsWith(COST_IN_HASH)
}
