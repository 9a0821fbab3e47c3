import { instalmentOf } from '../money/instalment'
import type { OperationType } from '../operations/fields/operation-types'
import type { HolderAnswers, QuestionnaireAnswers } from './answers'
import { evaluate } from './evaluate'
import { wantedMortgage } from './wanted-mortgage'

/** The fixed rate at which an instalment is estimated while no bank has made an offer, per year. */
export const REFERENCE_RATE = 0.03

/** The longest term of each band: the lowest instalment that the customer has in mind. */
const YEARS = { '10_20': 20, '20_25': 25, '25_30': 30 } as const

/** What a share means to most banks: within what they lend, at the edge, or beyond it. */
export type Comfort = 'GOOD' | 'TIGHT' | 'BEYOND'

/** A number from 0 (nothing) upwards, 1 being the whole. */
export interface Share {
  readonly value: number
  readonly comfort: Comfort
}

/** What one of the holders can pay. */
export interface HolderShare {
  readonly name: string | null
  /** Null until it is known. */
  readonly income: number | null
  readonly debts: number
  /** Of the own income, what the own loans and an equal part of the instalment take. */
  readonly debtRatio: Share | null
}

/** Whether a mortgage can be paid, as far as the answers tell. Amounts in euros, monthly where they are paid monthly. */
export interface Affordability {
  readonly mortgage: number | null
  /** Of the home. */
  readonly price: number | null
  readonly years: number | null
  readonly rate: number
  readonly instalment: number | null
  readonly holders: readonly HolderShare[]
  /** What the holders pay for other loans. */
  readonly debts: number
  /** Null until the income of every holder is known. */
  readonly income: number | null
  /** Of the income, what instalment and debts take. */
  readonly debtRatio: Share | null
  /** Of the home's price, what the mortgage pays. */
  readonly loanToValue: Share | null
}

const share = (value: number, good: number, tight: number): Share => ({
  value,
  comfort: value <= good ? 'GOOD' : value <= tight ? 'TIGHT' : 'BEYOND',
})

/** The answer with the price against which a mortgage is held; types without one ask for no price. */
const PRICE: { readonly [T in OperationType]?: 'amountProject' | 'amountLandBuildProject' | 'initialPurchasePrice' } = {
  COMPRA: 'amountProject',
  AUTOCONSTRUCCION: 'amountLandBuildProject',
  REHIPOTECA: 'initialPurchasePrice',
  REHIPOTECA_REFORMA: 'initialPurchasePrice',
}

/** Whether the questionnaire of a type asks for a price, so that a loan to value can be told. */
export function hasPrice(type: OperationType): boolean {
  return type in PRICE
}

/** What is reckoned with instead of what the answers and the reference rate say. Euros; `rate` as a share. */
export interface Assumed {
  readonly mortgage?: number | null | undefined
  readonly price?: number | null | undefined
  readonly years?: number | null | undefined
  readonly rate?: number | null | undefined
}

const debtShare = (value: number) => share(value, 0.35, 0.4)

/**
 * The figures that a broker tells by heart, from the answers given so far:
 *
 * - debt ratio = (estimated instalment + monthly fees of the holders' loans) ÷ (net monthly income + rent received). Good
 *   up to 35 %, tight up to 40 %. A present mortgage on the home is not counted: the new one pays it off. Of each holder
 *   alone: with an equal part of the instalment.
 * - loan to value = mortgage ÷ price of the home (of a remortgaged one, what was paid for it). Good up to 80 %, tight up
 *   to 90 %.
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
