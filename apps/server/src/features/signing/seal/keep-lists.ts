import type { Selectable } from 'kysely'
import type { ContractTimestampsTable } from '../../../platform/database/tables/papers'
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
  const listOf = listFinder(mayReach(isLoopbackAddress(hostOf(new URL(config.timestampUrl)))))
  for (const row of rows) {
    try {
      await complete(platform, row, { chain, listOf })
    } catch (error) {
      // It holds up no other.
      log.warn({ sha256: row.sha256, error: String(error) }, 'a timestamp has not got its revocation lists')
    }
  }
}

type Stamped = Pick<Selectable<ContractTimestampsTable>, 'sha256' | 'token' | 'stamped_date'>

interface Means {
  /** The certificates of the seal. */
  readonly chain: readonly Buffer[]
  readonly listOf: (certificate: Buffer) => Promise<RevocationList | null>
}

async function complete({ db, clock, log }: Platform, { sha256, token, stamped_date }: Stamped, means: Means) {
  const now = clock.now()
  const wanted = [...enclosedIn(token).certificates, ...means.chain].filter(each => listAddresses(each).length > 0)
  const found = await Promise.all(wanted.map(means.listOf))
  const lists = found.filter(list => list !== null)
  const isWaiting = found.some(list => list === null || list.published < stamped_date)
  if (isWaiting && now.getTime() - stamped_date.getTime() < PATIENCE_MS) return
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

/** Finds the list of each certificate once, however many timestamps have it: reading a long one takes a moment. */
function listFinder(may: MayReach): Means['listOf'] {
  const known = new Map<string, Promise<RevocationList | null>>()
  return certificate => {
    const key = certificate.toString('base64')
    const list = known.get(key) ?? findList(certificate, may)
    known.set(key, list)
    return list
  }
}

/** The list in which a certificate would stand, from the first of its addresses that has it; null when none has. */
async function findList(certificate: Buffer, may: MayReach): Promise<RevocationList | null> {
  for (const address of listAddresses(certificate)) {
    try {
      return readList(await readOutside(new URL(address), LIST_MAX_BYTES, may), certificate)
    } catch {
      // The next address may have it; without any, the next run asks again.
    }
  }
  return null
}
