import type { Platform } from '../../../platform/platform'
import { hostOf, type MayReach, mayReach, readOutside } from '../../../platform/webhooks/post-outside'
import { isLoopbackAddress } from '../../../platform/webhooks/public-address'
import { sealOwner } from '../contract/company-details'
import { enclosedIn, listAddresses, type RevocationList, readList, withLists } from './revocation-lists'
import { sealIdentity } from './seal-identity'
import { checkTimestamp } from './timestamp-token'

/** How many timestamps one run completes at most. */
const BATCH = 100
const DAY_MS = 86_400_000
/** A list tells of a moment only once it is younger: most are published every day. */
const AFTER_MS = DAY_MS
/** The longest that issuers take for the next one. After that the newest must do. */
const PATIENCE_MS = 35 * DAY_MS
const LIST_MAX_BYTES = 1_000_000

/**
 * Keeps with each timestamp what its certificates, and those of the seal, need to be checked in ten years: the revocation
 * lists of their issuers, published after it. A list that is not there yet is asked for again by the next run.
 */
export async function keepLists(platform: Platform): Promise<void> {
  const { config, db, clock, log } = platform
  if (!config.timestampUrl) return
  const now = clock.now()
  const rows = await db
    .selectFrom('contract_timestamps')
    .select(['sha256', 'token', 'stamped_date'])
    .where('lists_date', 'is', null)
    .where('stamped_date', '<=', new Date(now.getTime() - AFTER_MS))
    .orderBy('stamped_date')
    .limit(BATCH)
    .execute()
  if (rows.length === 0) return
  const { chain } = await sealIdentity(config, await sealOwner(db))
  const may = mayReach(isLoopbackAddress(hostOf(new URL(config.timestampUrl))))
  const known = new Map<string, Promise<Buffer>>()
  for (const { sha256, token, stamped_date } of rows) {
    const wanted = [...enclosedIn(token).certificates, ...chain].filter(each => listAddresses(each).length > 0)
    const found = await Promise.all(wanted.map(certificate => listOf(certificate, known, may)))
    const lists = found.filter(list => list !== null)
    const isWaiting = found.some(list => list === null || list.published < stamped_date)
    if (isWaiting && now.getTime() - stamped_date.getTime() < PATIENCE_MS) continue
    if (isWaiting) log.warn({ sha256 }, 'a timestamp is kept without the revocation lists of its time')
    if (wanted.some((certificate, index) => found[index]?.revokes(certificate))) {
      log.error({ sha256 }, 'a certificate of a contract or of its timestamp was revoked')
    }
    const completed = withLists(token, [...new Map(lists.map(list => [list.der.toString('base64'), list])).values()])
    checkTimestamp(completed, Buffer.from(sha256, 'hex'))
    await db
      .updateTable('contract_timestamps')
      .set({ token: completed, lists_date: now })
      .where('sha256', '=', sha256)
      .execute()
  }
}

/** The list in which a certificate would stand, from the first of its addresses that has it; null when none has. */
async function listOf(
  certificate: Buffer,
  known: Map<string, Promise<Buffer>>,
  may: MayReach,
): Promise<RevocationList | null> {
  for (const address of listAddresses(certificate)) {
    try {
      const reading = known.get(address) ?? readOutside(new URL(address), LIST_MAX_BYTES, may)
      known.set(address, reading)
      return readList(await reading, certificate)
    } catch {
      // The next address may have it; without any, the next run asks again.
    }
  }
  return null
}
