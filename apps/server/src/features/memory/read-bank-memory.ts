import type { BankMemory, Remembered } from '@llave/api-contract/memory.calls'
import { CASE_YEARS } from '@llave/domain/memory/bank-cases'
import { type Criterion, comparisons, ENOUGH_CASES, fromEnough, type Traits } from '@llave/domain/memory/likeness'
import type { RateKind } from '@llave/domain/offers/offer-terms'
import type { Bank } from '@llave/domain/operations/fields/banks'
import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../../platform/app-error'
import type { Db } from '../../platform/database/db'
import type { Actor } from '../../platform/platform'
import { checkReadable } from '../../record/operation/operation-row'
import { readAsked } from './asked-operations'

/**
 * The banks' answers to operations like this one, without its own: by the narrowest comparison in which some bank has
 * enough cases.
 */
export async function readBankMemory(db: Db, actor: Actor, operationId: string, now: Date): Promise<BankMemory> {
  await checkReadable(db, actor, operationId)
  const [operation] = await readAsked(db, [{ id: operationId }])
  if (!operation) throw new AppError('ERR_NOT_FOUND')
  const { traits } = operation
  for (const compared of comparisons(traits)) {
    const like = sql`${casesLike(traits, compared, now)} and operation_id <> ${operationId}`
    const answers = await readAnswers(db, like)
    const isEnough = answers.some(({ cases }) => cases >= ENOUGH_CASES)
    if (!isEnough) continue
    const [operations, rates, conditions] = await Promise.all([
      countOperations(db, like),
      readRates(db, like),
      readConditions(db, like),
    ])
    const of = <T extends { readonly bank: Bank }>(rows: readonly T[], bank: Bank) =>
      rows.filter(row => row.bank === bank).map(({ bank: _, ...row }) => row)
    return {
      traits,
      compared: [...compared],
      operations,
      banks: answers
        .filter(({ cases }) => cases >= ENOUGH_CASES)
        .map(({ answered, median, ...answer }) => ({
          ...answer,
          days: fromEnough(answered, { cases: answered, median: Math.round(median ?? 0) }),
          rates: of(rates, answer.bank),
          conditions: of(conditions, answer.bank),
        })),
      fewer: answers.filter(({ cases }) => cases < ENOUGH_CASES).map(({ bank }) => bank),
    }
  }
  return { traits, compared: ['kind'], operations: null, banks: [], fewer: [] }
}

const COLUMNS: Readonly<Record<Criterion, string>> = {
  kind: 'kind',
  loanToValue: 'loan_to_value',
  debtRatio: 'debt_ratio',
  employment: 'employment',
  region: 'region',
}

type Cases = RawBuilder<unknown>

/** SQL for the cases that match a comparison. */
export function casesLike(traits: Traits, compared: readonly Criterion[], now: Date): Cases {
  const since = sql`${now}::timestamptz - make_interval(years => ${CASE_YEARS})`
  const alike = compared.map(criterion => sql`${sql.ref(COLUMNS[criterion])} = ${traits[criterion]}`)
  return sql`bank_cases where ${sql.join(alike, sql` and `)} and case_date > ${since}`
}

/** The answers by bank, highest approval rate first. */
async function readAnswers(db: Db, like: Cases) {
  const { rows } = await sql<
    Omit<Remembered, 'days' | 'rates' | 'conditions'> & { readonly answered: number; readonly median: number | null }
  >`
    select bank, count(*)::int as cases,
      (count(*) filter (where outcome = 'APPROVED'))::int as approved,
      (count(*) filter (where outcome = 'REFUSED'))::int as refused,
      (count(*) filter (where outcome = 'SILENT'))::int as silent,
      count(days)::int as answered, percentile_cont(0.5) within group (order by days) as median
    from ${like} group by bank
    order by (count(*) filter (where outcome = 'APPROVED'))::float / count(*) desc, count(*) desc, bank`.execute(db)
  return rows
}

async function countOperations(db: Db, like: Cases): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(distinct operation_id)::int as count from ${like}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

async function readRates(db: Db, like: Cases) {
  const { rows } = await sql<{
    bank: Bank
    kind: RateKind
    cases: number
    rate: number | null
    differential: number | null
  }>`
    select bank, rate_kind as kind, count(*)::int as cases,
      percentile_cont(0.5) within group (order by rate) as rate,
      percentile_cont(0.5) within group (order by differential) as differential
    from ${like} and rate_kind is not null group by bank, rate_kind having count(*) >= ${ENOUGH_CASES}
    order by count(*) desc, rate_kind`.execute(db)
  return rows
}

/**
 * The banks' conditions. Texts that differ only in accents, capitals, spaces or a full stop are one condition, in its
 * most frequent wording.
 */
async function readConditions(db: Db, like: Cases) {
  const { rows } = await sql<{ bank: Bank; text: string; cases: number }>`
    select bank, mode() within group (order by trim(condition)) as text, count(distinct operation_id)::int as cases
    from (select bank, operation_id, unnest(conditions) as condition from ${like}) as asked
    group by bank, rtrim(fold_text(condition), ' .')
    having count(distinct operation_id) >= ${ENOUGH_CASES} order by cases desc, text`.execute(db)
  return rows
}
