import type { OperationType } from '../operations/operation-types'
import type { QuestionnaireAnswers } from './answers'
import { completedQuestionnaire } from './derived'
import { evaluate } from './evaluate'

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

/** Whether a mortgage can be paid, as far as the answers tell. Amounts in euros, monthly where they are paid monthly. */
export interface Affordability {
  readonly years: number | null
  readonly instalment: number | null
  /** What the holders pay for other loans. */
  readonly debts: number
  /** Null until the income of every holder is known. */
  readonly income: number | null
  /** Of the income, what instalment and debts take. */
  readonly debtRatio: Share | null
  /** Of the home's price, what the mortgage pays. */
  readonly loanToValue: Share | null
}

/**
 * The constant instalment of a loan (French system): `P · i / (1 − (1 + i)^−n)` with `i` a twelfth of the yearly rate and
 * `n` the number of months.
 */
export function instalmentOf(principal: number, years: number, rate: number): number {
  const months = years * 12
  const monthly = rate / 12
  return monthly === 0 ? principal / months : (principal * monthly) / (1 - (1 + monthly) ** -months)
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

/**
 * The figures that a broker tells by heart, from the answers given so far:
 *
 * - debt ratio = (estimated instalment + monthly fees of the holders' loans) ÷ (net monthly income + rent received). Good
 *   up to 35 %, tight up to 40 %. A present mortgage on the home is not counted: the new one pays it off.
 * - loan to value = mortgage ÷ price of the home (of a remortgaged one, what was paid for it). Good up to 80 %, tight up
 *   to 90 %.
 */
export function affordability(type: OperationType, given: QuestionnaireAnswers): Affordability {
  const { answers } = evaluate(type, given)
  const cents = completedQuestionnaire(type, answers).amountMortgage
  const mortgage = cents === null ? null : cents / 100
  const years = answers.yearsMortgage ? YEARS[answers.yearsMortgage] : null
  const instalment = mortgage !== null && years !== null ? instalmentOf(mortgage, years, REFERENCE_RATE) : null
  const holders = answers.holders ?? []
  const debts = holders
    .flatMap(({ financedPayments = [] }) => financedPayments)
    .reduce((sum, { feeLoan = 0 }) => sum + feeLoan, 0)
  const isKnown = holders.length > 0 && holders.every(({ monthlyIncome }) => monthlyIncome !== undefined)
  const income = isKnown
    ? holders.reduce((sum, { monthlyIncome = 0, propertyRentalFee = 0 }) => sum + monthlyIncome + propertyRentalFee, 0)
    : null
  const key = PRICE[type]
  const price = key && answers[key]
  return {
    years,
    instalment,
    debts,
    income,
    debtRatio: instalment !== null && income ? share((instalment + debts) / income, 0.35, 0.4) : null,
    loanToValue: mortgage !== null && price ? share(mortgage / price, 0.8, 0.9) : null,
  }
}
