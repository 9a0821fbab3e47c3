import { X509Certificate } from 'node:crypto'
import { DAY_MS } from '@llave/domain/time/calendar-day'
import type { Selectable } from 'kysely'
import { updateRow } from '../../../platform/database/db'
import type { ContractTimestamps } from '../../../platform/database/schema'
import type { Platform } from '../../../platform/platform'
import { hostOf, type MayReach, mayReach, readOutside } from '../../../platform/webhooks/post-outside'
import { isLoopbackAddress } from '../../../platform/webhooks/public-address'
import { sealOwner } from '../contract/company-details'
import {
  enclosedIn,
  isRoot,
  issuerAmong,
  listAddresses,
  type RevocationList,
  readList,
  supplemented,
} from './revocation-lists'
import { sealIdentity } from './seal-identity'
import { checkTimestamp } from './timestamp-token'

/** Timestamps completed per run. */
const BATCH = 100
/** Most lists are published daily; one proves a moment only once it is younger. */
const AFTER_MS = DAY_MS
/** The longest interval between lists; after it, the newest one is used. */
const PATIENCE_MS = 35 * DAY_MS
const LIST_MAX_BYTES = 1_000_000
const CERTIFICATE_MAX_BYTES = 20_000
/** Longer than any real chain. */
const MOST_CERTIFICATES = 20

/**
 * Stores with each timestamp the data for verifying it, and the seal, ten years later: the issuers of their
 * certificates up to the root, and their revocation lists published after it. A list that is missing or not signed by
 * its issuer is requested again by the next run.
 */
export async function keepLists(platform: Platform): Promise<void> {
  const { config, db, clock, log } = platform
  if (!config.timestampUrl) return
  const now = clock.now()
  const rows = await db
    .selectFrom('contractTimestamps')
    .select(['sha256', 'token', 'stampedDate'])
    .where('listsDate', 'is', null)
    .where('stampedDate', '<=', new Date(now.getTime() - AFTER_MS))
    .orderBy('stampedDate')
    .limit(BATCH)
    .execute()
  if (rows.length === 0) return
  const { chain } = await sealIdentity(config, await sealOwner(db))
  const found = publishedWhere(mayReach(isLoopbackAddress(hostOf(new URL(config.timestampUrl)))))
  for (const row of rows) {
    try {
      await complete(platform, row, chain, found)
    } catch (error) {
      // A failure does not stop the others.
      log.warn({ sha256: row.sha256, error: String(error) }, 'a timestamp has not got its revocation lists')
    }
  }
}

type Stamped = Pick<Selectable<ContractTimestamps>, 'sha256' | 'token' | 'stampedDate'>

interface Issued {
  readonly certificate: Buffer
  /** Null when it is neither enclosed nor published. */
  readonly issuer: Buffer | null
}

/** Published data about a certificate; null when none of its addresses has it. Each is requested once. */
interface Published {
  readonly issuer: (certificate: Buffer) => Promise<Buffer | null>
  readonly list: (issued: Issued) => Promise<RevocationList | null>
}

async function complete(
  { db, clock, log }: Platform,
  { sha256, token, stampedDate }: Stamped,
  chain: readonly Buffer[],
  published: Published,
) {
  const now = clock.now()
  const given = [...enclosedIn(token).certificates, ...chain]
  const issued = await upToRoots(given, published)
  const wanted = issued.filter(({ certificate }) => listAddresses(certificate).length > 0)
  const found = await Promise.all(wanted.map(published.list))
  const lists = found.filter(list => list !== null)
  const isWaiting = found.some(list => list === null || list.published < stampedDate)
  if (isWaiting && now.getTime() - stampedDate.getTime() < PATIENCE_MS) return
  if (isWaiting) log.warn({ sha256 }, 'a timestamp is kept without the revocation lists of its time')
  if (wanted.some(({ certificate }, index) => found[index]?.revokes(certificate))) {
    log.error({ sha256 }, 'a certificate of a contract or of its timestamp was revoked')
  }
  const completed = supplemented(token, {
    certificates: issued.slice(given.length).flatMap(({ certificate }) => (isRoot(certificate) ? [] : certificate)),
    lists: [...new Map(lists.map(({ der }) => [der.toString('base64'), der])).values()],
  })
  checkTimestamp(completed, Buffer.from(sha256, 'hex'))
  await updateRow(db, 'contractTimestamps', { sha256 }, { token: completed, listsDate: now })
}

/** The given certificates with their issuers, followed by missing issuers with theirs. */
async function upToRoots(given: readonly Buffer[], published: Published): Promise<Issued[]> {
  const all = [...given]
  const issued: Issued[] = []
  for (const certificate of all) {
    const known = issuerAmong(certificate, all)
    const fetched = known || all.length === MOST_CERTIFICATES ? null : await published.issuer(certificate)
    if (fetched) all.push(fetched)
    issued.push({ certificate, issuer: known ?? fetched })
  }
  return issued
}

/** Caches requests by certificate, because several timestamps share them and reading a long list takes a while. */
function publishedWhere(may: MayReach): Published {
  const issuers = new Map<string, Promise<Buffer | null>>()
  const lists = new Map<string, Promise<RevocationList | null>>()
  const once = <T>(known: Map<string, Promise<T>>, certificate: Buffer, find: () => Promise<T>) => {
    const key = certificate.toString('base64')
    const found = known.get(key) ?? find()
    known.set(key, found)
    return found
  }
  return {
    issuer: certificate =>
      once(issuers, certificate, () =>
        firstOf(issuerAddresses(certificate), async address => {
          const answer = await readOutside(new URL(address), CERTIFICATE_MAX_BYTES, may)
          return issuerAmong(certificate, [new X509Certificate(answer).raw])
        }),
      ),
    list: ({ certificate, issuer }) =>
      once(lists, certificate, () =>
        firstOf(
          issuer ? listAddresses(certificate) : [],
          async address =>
            issuer && readList(await readOutside(new URL(address), LIST_MAX_BYTES, may), certificate, issuer),
        ),
      ),
  }
}

/** Addresses of the issuer's certificate (RFC 5280, 4.2.2.1). */
function issuerAddresses(certificate: Buffer): string[] {
  const { infoAccess = '' } = new X509Certificate(certificate)
  return [...infoAccess.matchAll(/^CA Issuers - URI:(https?:\S+)$/gim)].flatMap(([, address = '']) => address)
}

async function firstOf<T>(
  addresses: readonly string[],
  read: (address: string) => Promise<T | null>,
): Promise<T | null> {
  for (const address of addresses) {
    // Another address may have it; otherwise the next run asks again.
    const found = await read(address).catch(() => null)
    if (found) return found
  }
  return null
}
