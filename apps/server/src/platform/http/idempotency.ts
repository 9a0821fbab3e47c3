import { sql } from 'kysely'
import { AppError } from '../app-error'
import { findRow, updateRow } from '../database/db'
import type { Platform, Work } from '../platform'
import { yieldSlot } from '../slots'
import { within } from '../within'

const KEY = /^[\w-]{8,100}$/
/** How long a repetition waits for the first call. */
const LONGEST_WAIT_MS = 5000
const LOCK_TIMEOUT = '55P03'

/** Values in bodies and answers that are never stored, not even as a fingerprint. */
const SECRETS: ReadonlySet<string> = new Set([
  'password',
  'currentPassword',
  'registrationToken',
  'token',
  'secret',
  'activationCode',
])
const withoutSecrets = (content: unknown) =>
  JSON.stringify(content ?? null, (name, value) => (SECRETS.has(name) ? undefined : value))

declare const KEPT: unique symbol

/** An answer stored by the transaction of its work. Only `once` creates one. */
export type Kept<A> = A & { readonly [KEPT]: true }

/**
 * Runs the transaction that does a call's work and, if the call has an `Idempotency-Key`, stores its answer: after a
 * crash either both exist or nothing. A handler calls it exactly once, after all checks and files outside the
 * transaction.
 */
export type Once<A> = (run: (work: Work) => Promise<A>) => Promise<Kept<A>>

/** An attempt of a call: the call, the caller, and everything that was sent (for a file, its hash). */
export interface Attempt {
  readonly call: string
  readonly caller: string
  readonly key: string | string[] | undefined
  readonly content: unknown
}

/** Stores the first call's answer in the transaction of its work. */
type Keep = <A>(work: Work, run: () => Promise<A>) => Promise<A>

/** Thrown to roll back work that another call has done in the meantime. */
class Repeated extends Error {}

export interface Idempotency {
  /**
   * Runs a creating call once per key and caller: a repetition within 24 hours gets the first answer, one that arrives
   * while the first is running waits for it (else ERR_IDEMPOTENCY_IN_PROGRESS), and the same key with other content is
   * refused. Errors are not kept. A repeated answer has no secrets.
   */
  once(attempt: Attempt, run: (keep: Keep) => Promise<unknown>): Promise<Result>
}

interface Result {
  readonly answer: unknown
  readonly repeated: boolean
}

export function createIdempotency({ db, secrets }: Platform): Idempotency {
  /** Running calls of this process: their repetitions wait here, without a connection. */
  const running = new Map<string, Promise<unknown>>()

  return {
    async once({ call, caller, key, content }, run) {
      if (typeof key !== 'string') return { answer: await run((_work, answer) => answer()), repeated: false }
      if (!KEY.test(key)) throw new AppError('ERR_BAD_REQUEST')
      const scope = `${call} ${caller}`
      const name = `${scope} ${key}`
      const claim = { scope, key, bodyHash: secrets.fingerprint(withoutSecrets(content)) }

      for (const until = Date.now() + LONGEST_WAIT_MS; ; ) {
        const found = await stored(claim)
        if (found) return found
        const other = running.get(name)
        if (!other) break
        if (Date.now() >= until) throw new AppError('ERR_IDEMPOTENCY_IN_PROGRESS')
        const ended = other.catch(() => undefined)
        await yieldSlot(() => within(until - Date.now(), ended, undefined))
      }
      const first = attempt(claim, run)
      running.set(name, first)
      try {
        return await first
      } finally {
        running.delete(name)
      }
    },
  }

  async function attempt(claim: Claim, run: (keep: Keep) => Promise<unknown>): Promise<Result> {
    try {
      const answer = await run(async (work, find) => {
        await claimKey(work, claim)
        const res = await find()
        await updateRow(
          work.tx,
          'idempotencyKeys',
          { scope: claim.scope, key: claim.key },
          { response: withoutSecrets(res) },
        )
        return res
      })
      return { answer, repeated: false }
    } catch (error) {
      const found = error instanceof Repeated ? await stored(claim) : null
      if (!found) throw error
      return found
    }
  }

  async function stored({ scope, key, bodyHash }: Claim): Promise<Result | null> {
    const row = await findRow(db, 'idempotencyKeys', { scope, key }, ['bodyHash', 'response'])
    if (row && row.bodyHash !== bodyHash) throw new AppError('ERR_IDEMPOTENCY_KEY_REUSED')
    return row ? { answer: row.response, repeated: true } : null
  }
}

interface Claim {
  readonly scope: string
  readonly key: string
  readonly bodyHash: string
}

/** First in the transaction: when another process runs the same call, this waits for its commit. */
async function claimKey({ tx }: Work, { scope, key, bodyHash }: Claim): Promise<void> {
  const { rows } = await sql`
    insert into idempotency_keys (scope, key, body_hash) values (${scope}, ${key}, ${bodyHash})
    on conflict do nothing returning true`
    .execute(tx)
    .catch(error => {
      throw error.code === LOCK_TIMEOUT ? new AppError('ERR_IDEMPOTENCY_IN_PROGRESS') : error
    })
  if (rows.length === 0) throw new Repeated()
}
