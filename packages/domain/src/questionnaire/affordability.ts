import { instalmentOf } from '../money/instalment'
import type { OperationType } from '../operations/fields/operation-types'
import type { HolderAnswers, QuestionnaireAnswers } from './answers'
import { evaluate } from './evaluate'
import { wantedMortgage } from './wanted-mortgage'

/** The fixed yearly rate of estimated instalments as long as no bank has made an offer. */
export const REFERENCE_RATE = 0.03

/** The longest term of each band, because it gives the lowest instalment. */
const YEARS = { '10_20': 20, '20_25': 25, '25_30': 30 } as const

/** How banks judge a share: within their limits, at the edge, or beyond. */
export type Comfort = 'GOOD' | 'TIGHT' | 'BEYOND'

export interface Share {
  readonly value: number
  readonly comfort: Comfort
}

export interface HolderShare {
  readonly name: string | null
  readonly income: number | null
  readonly debts: number
  /** The holder's own loans and an equal part of the instalment, as a share of their income. */
  readonly debtRatio: Share | null
}

/**
 * The affordability of a mortgage, as far as the answers allow. Amounts in euros, per month where they are paid
 * monthly.
 */
export interface Affordability {
  readonly mortgage: number | null
  readonly price: number | null
  readonly years: number | null
  readonly rate: number
  readonly instalment: number | null
  readonly holders: readonly HolderShare[]
  /** The holders' payments for other loans. */
  readonly debts: number
  readonly income: number | null
  /** Instalment and debts as a share of the income. */
  readonly debtRatio: Share | null
  readonly loanToValue: Share | null
}

const share = (value: number, good: number, tight: number): Share => ({
  value,
  comfort: value <= good ? 'GOOD' : value <= tight ? 'TIGHT' : 'BEYOND',
})

/** The answer that holds the price; other types ask for none. */
const PRICE: { readonly [T in OperationType]?: 'amountProject' | 'amountLandBuildProject' | 'initialPurchasePrice' } = {
  COMPRA: 'amountProject',
  AUTOCONSTRUCCION: 'amountLandBuildProject',
  REHIPOTECA: 'initialPurchasePrice',
  REHIPOTECA_REFORMA: 'initialPurchasePrice',
}

/** The questionnaire of this type asks for a price, so a loan to value can be calculated. */
export function hasPrice(type: OperationType): boolean {
  return type in PRICE
}

/** Values that replace the answers and the reference rate. Euros; `rate` as a share. */
export interface Assumed {
  readonly mortgage?: number | null | undefined
  readonly price?: number | null | undefined
  readonly years?: number | null | undefined
  readonly rate?: number | null | undefined
}

const debtShare = (value: number) => share(value, 0.35, 0.4)

/**
 * The affordability figures from the answers given so far:
 *
 * - debt ratio = (estimated instalment + monthly fees of the holders' loans) ÷ (net monthly income + rent received).
 * Good up to 35 %, tight up to 40 %. An existing mortgage on the home is not counted, because the new one pays it off.
 * For each holder alone: with an equal part of the instalment.
 * - loan to value = mortgage ÷ price of the home (for a remortgage, the price once paid for it). Good up to 80 %, tight
 * up to 90 %.
 */
export function affordability(type: OperationType, given: QuestionnaireAnswers, assumed: Assumed = {}): Affordability {
  const { answers } = evaluate(type, given)
  const mortgage = assumed.mortgage ?? wantedMortgage(type, answers)
  const years = assumed.years ?? (answers.yearsMortgage ? YEARS[answers.yearsMortgage] : null)
  const rate = assumed.rate ?? REFERENCE_RATE
  const instalment = mortgage !== null && years !== null ? instalmentOf(mortgage, years, rate) : null
  const means = (answers.holders ?? []).map(meansOf)
  const isKnown = means.length > 0 && means.every(({ income }) => income !== null)
  const debts = means.reduce((sum, holder) => sum + holder.debts, 0)
  const income = isKnown ? means.reduce((sum, holder) => sum + (holder.income ?? 0), 0) : null
  const key = PRICE[type]
  const price = key ? (assumed.price ?? answers[key] ?? null) : null
  return {
    mortgage,
    price,
    years,
    rate,
    instalment,
    holders: means.map(holder => ({
      ...holder,
      debtRatio:
        instalment !== null && holder.income
          ? debtShare((instalment / means.length + holder.debts) / holder.income)
          : null,
    })),
    debts,
    income,
    debtRatio: instalment !== null && income ? debtShare((instalment + debts) / income) : null,
    loanToValue: mortgage !== null && price ? share(mortgage / price, 0.8, 0.9) : null,
  }
}

function meansOf({ name, monthlyIncome, propertyRentalFee = 0, financedPayments = [] }: HolderAnswers) {
  return {
    name: name ?? null,
    income: monthlyIncome === undefined ? null : monthlyIncome + propertyRentalFee,
    debts: financedPayments.reduce((sum, { feeLoan = 0 }) => sum + feeLoan, 0),
  }
}
