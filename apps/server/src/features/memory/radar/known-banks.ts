import { CASE_YEARS } from '@llave/domain/memory/bank-cases'
import { type Criterion, ENOUGH_CASES, fromEnough, type Traits } from '@llave/domain/memory/likeness'
import {
  type BankRate,
  type BankRecord,
  type BankTerms,
  EURIBOR_DAYS,
  type KnownEuribor,
  MARKET_MONTHS,
} from '@llave/domain/memory/radar'
import type { RateKind } from '@llave/domain/offers/offer-terms'
import type { Bank } from '@llave/domain/operations/fields/banks'
import { calendarDay, laterDay } from '@llave/domain/time/calendar-day'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db'
import { casesLike } from '../read-bank-memory'

type Compared = readonly Criterion[]
type LikeKind = Exclude<RateKind, 'MIXED'>

/** The banks' memory, by the way in which operations are compared. */
export interface KnownBanks {
  recordsOf(traits: Traits, compared: Compared): readonly BankRecord[]
  ratesOf(traits: Traits, compared: Compared, kind: LikeKind): readonly BankRate[]
  /** The lowest rate of a kind in any comparison, or null. */
  lowest(kind: LikeKind): number | null
  figuresOf(traits: Traits, compared: Compared, bank: Bank): Promise<BankFigures>
}

/** In how many days a bank answers, and its most frequent recent terms; each is null without enough cases. */
export interface BankFigures {
  readonly days: number | null
  readonly terms: BankTerms | null
}

/** The combinations of criteria that may be given up; the figures by which banks decide are always compared. */
const OPTIONAL: readonly Compared[] = [[], ['employment'], ['region'], ['employment', 'region']]

const keyOf = ({ kind, loanToValue, debtRatio, ...traits }: Traits, compared: Compared) =>
  [
    ...[kind, loanToValue, debtRatio],
    ...(['employment', 'region'] as const).map(name => (compared.includes(name) ? traits[name] : '*')),
  ].join(' ')

export async function readKnownBanks(db: Db, now: Date): Promise<KnownBanks> {
  const [records, rates] = await Promise.all([readRecords(db, now), readRates(db, now)])
  const figures = new Map<string, Promise<BankFigures>>()
  return {
    recordsOf: (traits, compared) => [...(records.get(keyOf(traits, compared))?.values() ?? [])],
    ratesOf: (traits, compared, kind) => rates.get(`${kind} ${keyOf(traits, compared)}`) ?? [],
    lowest(kind) {
      const known = [...rates].flatMap(([key, of]) => (key.startsWith(`${kind} `) ? of.map(({ rate }) => rate) : []))
      return known.length > 0 ? Math.min(...known) : null
    },
    figuresOf(traits, compared, bank) {
      const key = `${bank} ${keyOf(traits, compared)}`
      const known =
        figures.get(key) ?? readFigures(db, sql`${casesLike(traits, compared, now)} and bank = ${bank}`, now)
      figures.set(key, known)
      return known
    },
  }
}

/** Counts cases once for each combination of all traits; wider comparisons add these counts up. */
async function readRecords(db: Db, now: Date): Promise<Map<string, Map<Bank, BankRecord>>> {
  const { rows } = await sql<Traits & BankRecord>`
    select kind, loan_to_value, debt_ratio, employment, region, bank, count(*)::int as cases,
      (count(*) filter (where outcome = 'APPROVED'))::int as approved
    from bank_cases where debt_ratio is not null
      and case_date > ${now}::timestamptz - make_interval(years => ${CASE_YEARS})
    group by kind, loan_to_value, debt_ratio, employment, region, bank`.execute(db)
  const records = new Map<string, Map<Bank, BankRecord>>()
  for (const { bank, cases, approved, ...traits } of rows) {
    for (const compared of OPTIONAL) {
      const key = keyOf(traits, compared)
      const banks = records.get(key) ?? new Map<Bank, BankRecord>()
      const known = banks.get(bank)
      banks.set(bank, { bank, cases: cases + (known?.cases ?? 0), approved: approved + (known?.approved ?? 0) })
      records.set(key, banks)
    }
  }
  return records
}

/** Medians cannot be added up, so they are computed from the cases of each comparison. */
async function readRates(db: Db, now: Date): Promise<Map<string, BankRate[]>> {
  const { rows } = await sql<
    Traits & BankRate & { readonly rateKind: LikeKind; readonly anyJob: number; readonly anyRegion: number }
  >`
    select kind, loan_to_value, debt_ratio, employment, region, grouping(employment) as any_job,
      grouping(region) as any_region, bank, rate_kind, count(*)::int as cases,
      percentile_cont(0.5) within group (order by case rate_kind when 'FIXED' then rate else differential end) as rate
    from bank_cases where debt_ratio is not null
      and (rate_kind = 'FIXED' and rate is not null or rate_kind = 'VARIABLE' and differential is not null)
      and case_date > ${now}::timestamptz - make_interval(months => ${MARKET_MONTHS})
    group by grouping sets (
      (kind, loan_to_value, debt_ratio, bank, rate_kind), (kind, loan_to_value, debt_ratio, employment, bank, rate_kind),
      (kind, loan_to_value, debt_ratio, region, bank, rate_kind),
      (kind, loan_to_value, debt_ratio, employment, region, bank, rate_kind))
    having count(*) >= ${ENOUGH_CASES}`.execute(db)
  const rates = new Map<string, BankRate[]>()
  for (const { bank, cases, rate, rateKind, anyJob, anyRegion, ...traits } of rows) {
    const compared: Criterion[] = [
      ...(anyJob ? [] : ['employment' as const]),
      ...(anyRegion ? [] : ['region' as const]),
    ]
    const key = `${rateKind} ${keyOf(traits, compared)}`
    rates.set(key, [...(rates.get(key) ?? []), { bank, cases, rate }])
  }
  return rates
}

async function readFigures(db: Db, like: RawBuilder<unknown>, now: Date): Promise<BankFigures> {
  const days = await sql<{ cases: number; median: number | null }>`
    select count(days)::int as cases, percentile_cont(0.5) within group (order by days) as median from ${like}`.execute(
    db,
  )
  const terms = await sql<BankTerms>`
    select rate_kind, count(*)::int as cases, percentile_cont(0.5) within group (order by rate) as rate,
      percentile_cont(0.5) within group (order by differential) as differential
    from ${like} and rate_kind is not null
      and case_date > ${now}::timestamptz - make_interval(months => ${MARKET_MONTHS})
    group by rate_kind having count(*) >= ${ENOUGH_CASES} order by count(*) desc, rate_kind limit 1`.execute(db)
  const answered = days.rows[0]
  return {
    days: answered ? fromEnough(answered.cases, Math.round(answered.median ?? 0)) : null,
    terms: terms.rows[0] ?? null,
  }
}

/** The most recent Euríbor entered in a live operation, unless it is too old. */
export async function readEuribor(db: Db, now: Date): Promise<KnownEuribor | null> {
  const since = laterDay(calendarDay(now), -EURIBOR_DAYS)
  const { rows } = await sql<KnownEuribor>`
    select (terms ->> 'euribor')::float as value, terms ->> 'euriborDate' as date
    from offers join operations o on o.id = offers.operation_id and not o.is_archived
    where terms ->> 'euribor' is not null and terms ->> 'euriborDate' between ${since} and ${calendarDay(now)}
    order by terms ->> 'euriborDate' desc, offers.created_date desc limit 1`.execute(db)
  return rows[0] ?? null
}
