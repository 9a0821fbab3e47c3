import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { AppError } from '../app-error'
import type { Platform } from '../platform'
import type { AuthenticatedCaller } from './authentication'

const KEY = /^[\w-]{8,100}$/
const WAIT_STEP_MS = 50
const WAIT_STEPS = 100
/** A first call that died with its process blocks its repetition for no longer than this. */
const ABANDONED_AFTER_SECONDS = 30

/**
 * Runs a creating call once per `Idempotency-Key`: a repetition within 24 hours gets the first result, one that arrives
 * while the first is still running waits for it, and the same key with other content is refused. Errors are not kept.
 * `content` is everything that was sent; for a file, its hash.
 */
export async function withIdempotency(
  platform: Platform,
  request: FastifyRequest,
  call: string,
  caller: AuthenticatedCaller,
  content: unknown,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string') return run()
  if (!KEY.test(key)) throw new AppError('ERR_BAD_REQUEST')
  const { db } = platform
  const scope = `${call} ${caller.actor?.userId ?? caller.link?.holderId ?? request.ip}`
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(content ?? null))
    .digest('hex')
  const mine = () => db.updateTable('idempotency_keys').where('scope', '=', scope).where('key', '=', key)

  for (let step = 0; step < WAIT_STEPS; step++) {
    const { rows } = await sql<{ claimed: boolean }>`
      insert into idempotency_keys (scope, key, body_hash) values (${scope}, ${key}, ${bodyHash})
      on conflict (scope, key) do update set created_date = now()
        where idempotency_keys.status is null and idempotency_keys.body_hash = excluded.body_hash
          and idempotency_keys.created_date < now() - make_interval(secs => ${ABANDONED_AFTER_SECONDS})
      returning true as claimed`.execute(db)
    if (rows.length > 0) {
      const res = await run().catch(async error => {
        await db.deleteFrom('idempotency_keys').where('scope', '=', scope).where('key', '=', key).execute()
        throw error
      })
      await mine()
        .set({ status: 200, response: JSON.stringify(res) })
        .execute()
      return res
    }
    const first = await db
      .selectFrom('idempotency_keys')
      .select(['body_hash', 'status', 'response'])
      .where('scope', '=', scope)
      .where('key', '=', key)
      .executeTakeFirst()
    if (first && first.body_hash !== bodyHash) throw new AppError('ERR_IDEMPOTENCY_KEY_REUSED')
    if (first && first.status !== null) return first.response
    await pause(WAIT_STEP_MS)
  }
  throw new AppError('ERR_IDEMPOTENCY_IN_PROGRESS')
}
