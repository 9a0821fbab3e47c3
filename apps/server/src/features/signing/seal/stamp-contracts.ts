import { randomBytes } from 'node:crypto'
import { type Db, findRow } from '../../../platform/database/db'
import type { ScheduledJob } from '../../../platform/jobs/schedule'
import type { Platform } from '../../../platform/platform'
import { keepLists } from './keep-lists'
import { checkTimestamp, readTimestamp, type TimestampClaim, timestampRequest } from './timestamp-token'

/** Contracts stamped per run. */
const BATCH = 100
const PATIENCE_MS = 10_000
/** Far above the size of a token with its certificates. */
const ANSWER_MAX = 64 * 1024

/** The schedule that gets timestamps for sealed contracts, where a service is configured. */
export function stampJobs(platform: Platform): readonly ScheduledJob[] {
  return [
    { kind: 'stamp-contracts', everySeconds: 60, handler: { run: () => stampContracts(platform) } },
    { kind: 'keep-revocation-lists', everySeconds: 3600, handler: { run: () => keepLists(platform) } },
  ]
}

/**
 * Gets a timestamp for every sealed contract without one, oldest first. Signing does not wait for it: errors of the
 * service are logged and retried by the next run.
 */
export async function stampContracts(platform: Platform, patienceMs = PATIENCE_MS): Promise<void> {
  const { config, db, log } = platform
  if (!config.timestampUrl) return
  for (const sha256 of await unstamped(db)) {
    try {
      const stamp = await askFor(config.timestampUrl, Buffer.from(sha256, 'hex'), patienceMs)
      await db
        .insertInto('contractTimestamps')
        .values({ sha256, token: stamp.token, stampedDate: stamp.date, authority: stamp.authority })
        .onConflict(conflict => conflict.doNothing())
        .execute()
    } catch (error) {
      log.warn({ sha256, error: String(error) }, 'a contract waits for its timestamp')
      return
    }
  }
}

async function unstamped(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('contractSignings')
    .select('sealedSha256')
    .where('sealedSha256', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('contractTimestamps').select('sha256').whereRef('sha256', '=', 'sealedSha256'))),
    )
    .orderBy('signedDate')
    .limit(BATCH)
    .execute()
  return rows.flatMap(({ sealedSha256 }) => sealedSha256 ?? [])
}

async function askFor(url: string, sha256: Buffer, patienceMs: number) {
  const nonce = randomBytes(8)
  // Positive, without a leading zero.
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query' },
    body: new Uint8Array(timestampRequest(sha256, nonce)),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  if (!response.ok) throw new Error(`the service answered ${response.status}`)
  const answer = Buffer.from(await response.arrayBuffer())
  if (answer.length > ANSWER_MAX) throw new Error('the answer is too long')
  return readTimestamp(answer, sha256, nonce)
}

/** The verified timestamp of a contract; null while it has none. */
export async function timestampOf(db: Db, sha256: string): Promise<TimestampClaim | null> {
  const token = await tokenOf(db, sha256)
  return token && checkTimestamp(token, Buffer.from(sha256, 'hex'))
}

/** The service's token, which other programs can check. */
export async function tokenOf(db: Db, sha256: string): Promise<Buffer | null> {
  const stamp = await findRow(db, 'contractTimestamps', { sha256 }, ['token'])
  return stamp?.token ?? null
}
