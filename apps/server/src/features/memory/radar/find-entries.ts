import { bankCases } from '@llave/domain/memory/bank-cases'
import type { Traits } from '@llave/domain/memory/likeness'
import {
  betterRate,
  FALLEN_YEARS,
  fellAtBanks,
  fixedEnds,
  isNewReason,
  type KnownEuribor,
  MARKET_MONTHS,
  type RadarReason,
  type SignedLoan,
  STRETCH_MONTHS,
  weightOf,
  wouldPass,
} from '@llave/domain/memory/radar'
import { calendarDay } from '@llave/domain/time/calendar-day'
import { type RawBuilder, sql } from 'kysely'
import { type Db, transact } from '../../../platform/database/db'
import { whoEnded } from '../../../platform/mail/ended-mails'
import type { Platform } from '../../../platform/platform'
import { type AskedOperation, readAsked } from '../asked-operations'
import { BATCH, eachBatch, lockExisting } from '../operation-batches'
import { type KnownBanks, readEuribor, readKnownBanks } from './known-banks'

interface Found {
  readonly operationId: string
  readonly reason: RadarReason
}

/**
 * Finds anew which operations that are over are worth a call. Entries whose reason is gone are deleted, and so are
 * answers at their end, so that new entries can follow.
 */
export async function findEntries(platform: Platform): Promise<void> {
  const { db } = platform
  const now = platform.clock.now()
  const use = async (found: readonly Found[]) => keep(db, await mayBeWritten(platform, found), now)
  const [known, euribor] = await Promise.all([readKnownBanks(db, now), readEuribor(db, now)])
  const day = { known, euribor, now }
  await eachBatch(
    after => readFallen(db, after, now),
    async fallen => use(await passing(await readAsked(db, fallen), day)),
  )
  await eachBatch(
    after => readLoans(db, after, day),
    loans => use(loans.flatMap(loan => improvable(loan, day))),
  )
  await sql`delete from radar_entries where seen_date < ${now}`.execute(db)
  await sql`delete from radar_answers where ends_on <= ${calendarDay(now)}`.execute(db)
}

async function readFallen(db: Db, after: string, now: Date): Promise<readonly { id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select id from operations
    where is_archived and archived_reason in ('DESCARTADA_INVIABLE', 'CANCELADA_POR_CLIENTE')
      and archived_date > ${now}::timestamptz - make_interval(years => ${FALLEN_YEARS}) and id > ${after}
    order by id limit ${BATCH}`.execute(db)
  return rows
}

async function passing(fallen: readonly AskedOperation[], { known, now }: Day): Promise<readonly Found[]> {
  const found: Found[] = []
  for (const operation of fallen) {
    const { id, traits } = operation
    const own = bankCases(operation, now)
    if (!fellAtBanks(operation.archivedReason, own)) continue
    const best = wouldPass(traits, own, compared => known.recordsOf(traits, compared))
    if (!best) continue
    const { compared, ...record } = best
    // The operation's own case changes neither figure: that bank approved it, or was not asked.
    const figures = await known.figuresOf(traits, compared, record.bank)
    found.push({ operationId: id, reason: { kind: 'WOULD_PASS', ...record, ...figures } })
  }
  return found
}

interface LoanRow extends Traits, SignedLoan {
  readonly id: string
  readonly signedDate: Date
}

interface Day {
  readonly known: KnownBanks
  readonly euribor: KnownEuribor | null
  readonly now: Date
}

/** Loans that may be improved are few: only those at a rate above the lowest that any bank has given lately. */
async function readLoans(db: Db, after: string, { known, now }: Day): Promise<readonly LoanRow[]> {
  const isWorse = sql.join(
    [
      sql`c.rate_kind = 'MIXED'`,
      ...above('FIXED', sql`c.rate`, known.lowest('FIXED')),
      ...above('VARIABLE', sql`c.differential`, known.lowest('VARIABLE')),
    ],
    sql` or `,
  )
  const { rows } = await sql<LoanRow>`
    select o.id, o.formalization_date as signed_date, c.bank, f.terms,
      c.kind, c.loan_to_value, c.debt_ratio, c.employment, c.region
    from bank_cases c join operations o on o.id = c.operation_id and o.chosen_proposal = c.bank
      cross join lateral (select terms from offers where operation_id = o.id and bank = c.bank
        order by preferred_date is null, created_date desc, id desc limit 1) f
    where c.operation_id > ${after} and c.outcome = 'APPROVED' and (${isWorse})
      and o.archived_reason = 'CERRADA_CON_EXITO' and o.formalization_date is not null
      and o.archived_date <= ${now}::timestamptz - make_interval(months => ${MARKET_MONTHS})
      and (c.rate_kind <> 'MIXED' or o.formalization_date + make_interval(years => (f.terms ->> 'initialYears')::int)
        < ${now}::timestamptz + make_interval(months => ${STRETCH_MONTHS + 1}))
    order by c.operation_id limit ${BATCH}`.execute(db)
  return rows
}

function improvable(
  { id, bank, terms, signedDate, ...traits }: LoanRow,
  { known, euribor, now }: Day,
): readonly Found[] {
  const loan = { bank, terms, signedOn: calendarDay(signedDate) }
  const market = {
    ...{ traits, today: calendarDay(now), euribor },
    ratesOf: (...[compared, kind]: Parameters<Parameters<typeof betterRate>[1]['ratesOf']>) =>
      known.ratesOf(traits, compared, kind),
  }
  const ends = fixedEnds(loan, market)
  if (ends) return [{ operationId: id, reason: { kind: 'FIXED_ENDS', ...ends } }]
  const better = betterRate(loan, market)
  return better ? [{ operationId: id, reason: { kind: 'BETTER_RATE', euribor, ...better } }] : []
}

/** Leaves out operations with an e-mail whose owner has unsubscribed: they may not want a call either. */
async function mayBeWritten(platform: Platform, found: readonly Found[]): Promise<readonly Found[]> {
  const ids = found.map(({ operationId }) => operationId)
  const { rows } = await sql<{ id: string; email: string }>`
    select o.id, u.email::text from operations o join users u on u.id = o.user_id
      where o.id = any(${ids}::uuid[]) and u.email <> ''
    union select operation_id, email::text from holders
      where operation_id = any(${ids}::uuid[]) and email <> ''`.execute(platform.db)
  const ended = await whoEnded(
    platform,
    platform.db,
    rows.map(({ email }) => email),
  )
  const theirs = new Set(rows.flatMap(({ id, email }) => (ended.has(email) ? [id] : [])))
  return found.filter(({ operationId }) => !theirs.has(operationId))
}

const above = (kind: string, column: RawBuilder<unknown>, lowest: number | null) =>
  lowest === null ? [] : [sql`(c.rate_kind = ${kind} and ${column} > ${lowest})`]

async function keep(db: Db, found: readonly Found[], now: Date): Promise<void> {
  if (found.length === 0) return
  await transact(db, async tx => {
    const ids = found.map(({ operationId }) => operationId)
    const existing = await lockExisting(tx, ids)
    const kept = found.filter(({ operationId }) => existing.has(operationId))
    if (kept.length === 0) return
    await tx
      .insertInto('radarEntries')
      .values(
        kept.map(({ operationId, reason }) => ({
          ...{ operationId, kind: reason.kind, reason: JSON.stringify(reason), weight: weightOf(reason) },
          ...{ foundDate: now, seenDate: now },
        })),
      )
      .onConflict(on =>
        on.column('operationId').doUpdateSet(eb => ({
          kind: eb.ref('excluded.kind'),
          reason: eb.ref('excluded.reason'),
          weight: eb.ref('excluded.weight'),
          seenDate: now,
        })),
      )
      .execute()
    const answers = await tx
      .selectFrom('radarAnswers')
      .select(['operationId', 'reason'])
      .where('operationId', 'in', ids)
      .where('taskId', 'is not', null)
      .execute()
    const reasons = new Map(kept.map(({ operationId, reason }) => [operationId, reason]))
    const outdated = answers.filter(({ operationId, reason }) => {
      const now = reasons.get(operationId)
      return now && isNewReason(reason, now)
    })
    if (outdated.length === 0) return
    await tx
      .deleteFrom('radarAnswers')
      .where(
        'operationId',
        'in',
        outdated.map(({ operationId }) => operationId),
      )
      .execute()
  })
}
