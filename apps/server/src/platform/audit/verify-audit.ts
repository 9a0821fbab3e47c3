import { sql } from 'kysely'
import type { Platform } from '../platform'
import type { Secrets } from '../security/secrets'
import { type AuditHead, damagedFiles, readHeads } from './audit-heads'
import { headOf, SEALED_WITHIN, sealOf } from './audit-seal'

const BATCH = 500

export interface AuditFindings {
  /** The number of the first altered, removed, swapped or inserted entry; null when the chain is intact. */
  readonly broken: number | null
  readonly head: AuditHead | null
  /** Entries that wait for their seal: those of the last minute, or since the product was stopped. */
  readonly unsealed: number
  /** Damaged files of heads in the data folder: the check does without their heads. */
  readonly damaged: readonly string[]
}

/**
 * Checks the audit without changing anything: each entry against its seal, the seals against each other and against the
 * heads stored outside the database, so that entries missing at the end are noticed, too. `earlier` are the previous
 * secrets, oldest first: once a newer one has sealed, an older one no longer seals.
 */
export async function verifyAudit(platform: Platform, earlier: readonly Secrets[] = []): Promise<AuditFindings> {
  const heads = new Map((await readHeads(platform.config.dataDir)).map(({ number, hash }) => [number, hash]))
  const { broken, last } = await walk(platform, heads, [...earlier, platform.secrets])
  const missing = [...heads.keys()].find(number => number > last)
  return {
    broken: broken ?? (missing === undefined ? await firstSkipped(platform) : last + 1),
    head: (await headOf(platform.db)) ?? null,
    unsealed: await countUnsealed(platform),
    damaged: await damagedFiles(platform.config.dataDir),
  }
}

async function walk({ db }: Platform, heads: ReadonlyMap<number, string>, all: readonly Secrets[]) {
  let previous = ''
  let secrets = all
  for (let expected = 1; ; ) {
    const seals = await db
      .selectFrom('auditSeals')
      .selectAll()
      .where('number', '>=', expected)
      .orderBy('number')
      .limit(BATCH)
      .execute()
    if (seals.length === 0) return { broken: null, last: expected - 1 }
    const ids = seals.map(seal => seal.auditId)
    const rows = await db.selectFrom('audit').selectAll().where('id', 'in', ids).execute()
    const entries = new Map(rows.map(row => [row.id, row]))
    for (const { number, auditId, hash } of seals) {
      const row = entries.get(auditId)
      if (row) secrets = fromTheOneThatSealed(secrets, hash, each => sealOf(each, row, number, previous))
      const holds = number === expected && row && secrets.length > 0
      if (!holds || (heads.get(number) ?? hash) !== hash) return { broken: expected, last: expected - 1 }
      previous = hash
      expected++
    }
  }
}

/** The secrets from the one that sealed an entry onwards; empty when none of them did. */
function fromTheOneThatSealed(secrets: readonly Secrets[], hash: string, seal: (secret: Secrets) => string) {
  const at = secrets.findIndex(secret => seal(secret) === hash)
  return at === -1 ? [] : secrets.slice(at)
}

/**
 * The number of the first unsealed entry among sealed ones that are younger by more than a transaction can last, or
 * from the future: it was inserted, or its seal was removed.
 */
async function firstSkipped({ db }: Platform): Promise<number | null> {
  const skipped = await db
    .selectFrom('audit')
    .select('id')
    .where(sql<boolean>`not exists (select from audit_seals where audit_id = audit.id)`)
    .where(sql<boolean>`(created_date > now() + ${SEALED_WITHIN} or created_date < (
      select max(sealed.created_date) - ${SEALED_WITHIN} from audit sealed join audit_seals on audit_id = sealed.id))`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return skipped?.id ?? null
}

async function countUnsealed({ db }: Platform): Promise<number> {
  const { count } = await db
    .selectFrom('audit')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where(sql<boolean>`not exists (select from audit_seals where audit_id = audit.id)`)
    .executeTakeFirstOrThrow()
  return count
}
