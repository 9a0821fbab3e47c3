import { instalmentOf } from '../money/instalment'
import { amortisation } from '../offers/offer-cost'
import type { OfferTerms, RateKind } from '../offers/offer-terms'
import type { Bank } from '../operations/fields/banks'
import type { ArchiveReason } from '../operations/states/operation-states'
import { hasPrice } from '../questionnaire/affordability'
import { type CalendarDay, daysBetween, monthsLater } from '../time/calendar-day'
import type { BankCase } from './bank-cases'
import { type Criterion, comparisons, ENOUGH_CASES, type Traits } from './likeness'

/** Why a closed operation is worth a call. */
export const RADAR_KINDS = ['WOULD_PASS', 'BETTER_RATE', 'FIXED_ENDS'] as const
export type RadarKind = (typeof RADAR_KINDS)[number]

/** The lists in which entries are shown. */
export const RADAR_LISTS = ['IMPROVE', 'PASS'] as const
export type RadarList = (typeof RADAR_LISTS)[number]
export const KINDS_OF_LIST: Readonly<Record<RadarList, readonly RadarKind[]>> = {
  IMPROVE: ['BETTER_RATE', 'FIXED_ENDS'],
  PASS: ['WOULD_PASS'],
}

/** What became of an entry: nothing yet, a task, or set aside. */
export const RADAR_STATES = ['OPEN', 'TASK', 'ASIDE'] as const
export type RadarState = (typeof RADAR_STATES)[number]

/**
 * A bank would approve an operation if it approved more than this share of similar ones: at the minimum of five cases,
 * four.
 */
export const PASS_SHARE = 0.6

/**
 * For this many years, somebody whose operation fell through may still want a mortgage and be in the same situation.
 */
export const FALLEN_YEARS = 2

/** Rates no older than this count as today's; those who signed since then have nothing to improve yet. */
export const MARKET_MONTHS = 12

/** In euros over the remaining term, after the maximum cost of the change; less is not worth a customer's time. */
export const SAVING_WORTH_A_CALL = 5000

/** A fixed stretch that ends within this many months ends soon. */
export const STRETCH_MONTHS = 6

/** A Euríbor entered at most this many days ago counts as today's: it is published monthly. */
export const EURIBOR_DAYS = 62

/** After this many months an entry that was set aside for a while comes back. */
export const ASIDE_MONTHS = 12

/** One bank's results for the operations of a comparison. */
export interface BankRecord {
  readonly bank: Bank
  readonly cases: number
  readonly approved: number
}

/** The median rate at which a bank lends: the rate of a fixed mortgage, or the differential of a variable one. */
export interface BankRate {
  readonly bank: Bank
  readonly cases: number
  readonly rate: number
}

/**
 * The comparisons that justify a call: those of the memory that include the figures by which banks decide. Without
 * these figures there are none.
 */
export function judgedComparisons(traits: Traits): readonly (readonly Criterion[])[] {
  const needed: readonly Criterion[] = hasPrice(traits.kind) ? ['loanToValue', 'debtRatio'] : ['debtRatio']
  return comparisons(traits).filter(compared => needed.every(criterion => compared.includes(criterion)))
}

type OwnCase = Pick<BankCase, 'bank' | 'outcome'>

/**
 * Whether an operation failed because of the banks: it was archived as unviable without any approval, or its customer
 * gave up after a refusal without any approval.
 */
export function fellAtBanks(reason: ArchiveReason | null, cases: readonly OwnCase[]): boolean {
  if (cases.some(({ outcome }) => outcome === 'APPROVED')) return false
  if (reason === 'DESCARTADA_INVIABLE') return true
  return reason === 'CANCELADA_POR_CLIENTE' && cases.some(({ outcome }) => outcome === 'REFUSED')
}

/** The bank with the highest share of approvals among similar operations, and the criteria of the comparison. */
export interface Passing extends BankRecord {
  readonly compared: readonly Criterion[]
}

/**
 * The bank that would approve an operation today; null: none. As in the memory, the narrowest comparison in which a
 * bank has enough cases decides. The operation's own cases do not count, and banks that refused it are left out.
 */
export function wouldPass(
  traits: Traits,
  own: readonly OwnCase[],
  recordsOf: (compared: readonly Criterion[]) => readonly BankRecord[],
): Passing | null {
  for (const compared of judgedComparisons(traits)) {
    const records = recordsOf(compared)
      .map(record => without(record, own))
      .filter(({ cases }) => cases >= ENOUGH_CASES)
    if (records.length === 0) continue
    const refused = new Set(own.filter(({ outcome }) => outcome === 'REFUSED').map(({ bank }) => bank))
    const [best] = records
      .filter(record => !refused.has(record.bank) && shareOf(record) > PASS_SHARE)
      .sort((one, other) => shareOf(other) - shareOf(one) || other.cases - one.cases)
    return best ? { ...best, compared } : null
  }
  return null
}

const shareOf = ({ approved, cases }: BankRecord) => approved / cases

function without(record: BankRecord, own: readonly OwnCase[]): BankRecord {
  const mine = own.filter(({ bank }) => bank === record.bank)
  const approved = mine.filter(({ outcome }) => outcome === 'APPROVED').length
  return { ...record, cases: record.cases - mine.length, approved: record.approved - approved }
}

export interface SignedLoan {
  readonly bank: Bank
  readonly terms: OfferTerms
  readonly signedOn: CalendarDay
}

/** The remainder of a mortgage on a day, with the rate of that day in percent. */
export interface LoanLeft {
  readonly left: number
  readonly months: number
  readonly rate: number
  readonly instalment: number
}

/**
 * The remainder of a mortgage, or null once it is paid. Early repayments are not known. Where the rate is variable, the
 * Euríbor of the offer is used for all years so far.
 */
function leftOn({ terms, signedOn }: SignedLoan, day: CalendarDay, rate: number): LoanLeft | null {
  const paid = fullMonths(signedOn, day)
  const months = terms.years * 12 - paid
  if (paid < 0 || months <= 0) return null
  const repaid = amortisation(terms, { linked: true })
    .slice(0, paid)
    .reduce((sum, { principal }) => sum + principal, 0)
  const left = terms.amount - repaid
  return { left, months, rate, instalment: instalmentOf(left, months / 12, rate / 100) }
}

/** Negative when `to` comes first. */
function fullMonths(from: CalendarDay, to: CalendarDay): number {
  const months = monthOf(to) - monthOf(from)
  return monthsLater(from, months) <= to ? months : months - 1
}

const monthOf = (day: CalendarDay) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

/** Whether a mortgage has a fixed or variable rate on a day. */
function kindOn({ terms, signedOn }: SignedLoan, day: CalendarDay): Exclude<RateKind, 'MIXED'> {
  if (terms.rateKind === 'FIXED') return 'FIXED'
  return terms.initialYears !== null && day < monthsLater(signedOn, terms.initialYears * 12) ? 'FIXED' : 'VARIABLE'
}

/**
 * The highest fee that a bank may charge for subrogation or repayment (Ley 5/2019, art. 23), as a share of the
 * remainder. Which of the two limits for variable mortgages a deed has is not known, so the higher one is used.
 */
export function mostForLeaving(kind: Exclude<RateKind, 'MIXED'>, years: number): number {
  if (kind === 'FIXED') return years < 10 ? 0.02 : 0.015
  if (years < 3) return 0.0025
  return years < 5 ? 0.0015 : 0
}

/** The Euríbor that was entered last, if it still counts as today's. */
export interface KnownEuribor {
  readonly value: number
  readonly date: CalendarDay
}

/** What a customer pays, what they could pay, and what the change would save. Amounts in euros. */
export interface BetterRate extends LoanLeft {
  readonly own: Bank
  readonly rateKind: Exclude<RateKind, 'MIXED'>
  /** The margin above the Euríbor; null for a fixed rate. */
  readonly differential: number | null
  readonly bank: Bank
  readonly cases: number
  /** That bank's rate or differential. */
  readonly offered: number
  readonly newInstalment: number
  /** Over the remaining term, after the highest fee for leaving the bank. */
  readonly saving: number
  readonly cost: number
}

type RatesOf = (compared: readonly Criterion[], kind: Exclude<RateKind, 'MIXED'>) => readonly BankRate[]

/**
 * The bank whose rate would save enough on a signed mortgage to be worth a call; null: none, or too little is known.
 * Only like rates are compared: fixed with fixed, differential with differential at the same Euríbor. A mixed mortgage
 * is not compared during its fixed stretch.
 */
export function betterRate(
  loan: SignedLoan,
  { traits, today, euribor, ratesOf }: Market & { readonly traits: Traits },
): BetterRate | null {
  const rateKind = kindOn(loan, today)
  if (loan.terms.rateKind !== 'FIXED' && rateKind === 'FIXED') return null
  const differential = rateKind === 'FIXED' ? null : loan.terms.differential
  if (rateKind === 'VARIABLE' && (differential === null || euribor === null)) return null
  const percent = (rate: number) => (rateKind === 'FIXED' ? rate : Math.max(0, rate + (euribor?.value ?? 0)))
  const now = leftOn(loan, today, percent(differential ?? loan.terms.tin ?? 0))
  const best = bestRate(traits, rateKind, ratesOf)
  if (!now || !best) return null
  const newInstalment = instalmentOf(now.left, now.months / 12, percent(best.rate) / 100)
  const cost = now.left * mostForLeaving(rateKind, fullMonths(loan.signedOn, today) / 12)
  const saving = (now.instalment - newInstalment) * now.months - cost
  if (saving < SAVING_WORTH_A_CALL) return null
  const { bank, cases, rate: offered } = best
  return { ...now, own: loan.bank, rateKind, differential, bank, cases, offered, newInstalment, saving, cost }
}

/** The market on the day of the query. */
export interface Market {
  readonly today: CalendarDay
  readonly euribor: KnownEuribor | null
  readonly ratesOf: RatesOf
}

/** The lowest rate among banks with enough cases, by the narrowest comparison that has one. */
function bestRate(traits: Traits, kind: Exclude<RateKind, 'MIXED'>, ratesOf: RatesOf) {
  for (const compared of judgedComparisons(traits)) {
    const [best] = ratesOf(compared, kind)
      .filter(({ cases }) => cases >= ENOUGH_CASES)
      .sort((one, other) => one.rate - other.rate || other.cases - one.cases)
    if (best) return best
  }
  return null
}

/** The end of the fixed stretch of a mixed mortgage. */
export interface FixedEnds {
  readonly own: Bank
  readonly endsOn: CalendarDay
  /** The remaining debt on that day, at the rate until then. */
  readonly left: number
  readonly months: number
  readonly rate: number
  readonly instalment: number
  readonly differential: number
  /** Null: none was entered recently, so the later instalment is not known. */
  readonly euribor: KnownEuribor | null
  readonly laterInstalment: number | null
  /** The lowest fixed rate for similar operations, and the instalment with it. */
  readonly fixed: (BankRate & { readonly instalment: number }) | null
}

/** The fixed stretch that ends soon; null: there is none, or not soon. */
export function fixedEnds(
  loan: SignedLoan,
  { traits, today, euribor, ratesOf }: Market & { readonly traits: Traits },
): FixedEnds | null {
  const { rateKind, initialYears, differential, tin } = loan.terms
  if (rateKind !== 'MIXED' || initialYears === null || differential === null || tin === null) return null
  const endsOn = monthsLater(loan.signedOn, initialYears * 12)
  if (endsOn < today || endsOn > monthsLater(today, STRETCH_MONTHS)) return null
  const then = leftOn(loan, endsOn, tin)
  if (!then) return null
  const at = (rate: number) => instalmentOf(then.left, then.months / 12, Math.max(0, rate) / 100)
  const best = bestRate(traits, 'FIXED', ratesOf)
  return {
    ...then,
    own: loan.bank,
    endsOn,
    differential,
    euribor,
    laterInstalment: euribor && at(differential + euribor.value),
    fixed: best && { ...best, instalment: at(best.rate) },
  }
}

/** Medians for one kind of rate, in percent; null for values that the kind does not have. */
export interface BankTerms {
  readonly rateKind: RateKind
  readonly cases: number
  readonly rate: number | null
  readonly differential: number | null
}

export type RadarReason =
  | ({ readonly kind: 'WOULD_PASS' } & BankRecord & {
        /** The median from sending to answer, if there are enough cases. */
        readonly days: number | null
        /** The terms that the bank usually gave recently. */
        readonly terms: BankTerms | null
      })
  | ({ readonly kind: 'BETTER_RATE'; readonly euribor: KnownEuribor | null } & BetterRate)
  | ({ readonly kind: 'FIXED_ENDS' } & FixedEnds)

/** Whether somebody who was called for one reason may be called for another; the same reason does not count again. */
export function isNewReason(before: RadarReason, now: RadarReason): boolean {
  // Banks that overtake each other by a few cases are no news.
  if (before.kind === 'WOULD_PASS' && now.kind === 'WOULD_PASS') {
    return before.bank !== now.bank && shareOf(now) > shareOf(before)
  }
  if (before.kind === 'FIXED_ENDS' && now.kind === 'FIXED_ENDS') return before.endsOn !== now.endsOn
  if (before.kind === 'BETTER_RATE' && now.kind === 'BETTER_RATE') {
    return now.saving >= before.saving + SAVING_WORTH_A_CALL
  }
  return true
}

/** More than any saving, so that entries with a deadline come first. */
const TIMED = 10_000_000

/** The weight of an entry; a list shows the highest first. */
export function weightOf(reason: RadarReason): number {
  if (reason.kind === 'WOULD_PASS') return reason.approved / reason.cases
  if (reason.kind === 'BETTER_RATE') return reason.saving
  return TIMED - daysBetween('2000-01-01', reason.endsOn)
}
