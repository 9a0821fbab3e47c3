import { describe, expect, it } from 'vitest'
import { instalmentOf } from '../money/instalment'
import { affordability } from './affordability'
import type { QuestionnaireAnswers } from './answers'

const purchase: QuestionnaireAnswers = {
  yearsMortgage: '25_30',
  propertyFound: true,
  amountProject: 200_000,
  amountMortgage: 160_000,
  numHolders: 1,
  holders: [{ monthlyIncome: 2000 }],
}

describe('affordability', () => {
  it('sets instalment and loans against what the holders earn, and the mortgage against the price', () => {
    const { debtRatio, loanToValue, income } = affordability('COMPRA', purchase)
    expect(income).toBe(2000)
    expect(debtRatio?.value).toBeCloseTo(0.337, 3)
    expect(debtRatio?.comfort).toBe('GOOD')
    expect(loanToValue).toEqual({ value: 0.8, comfort: 'GOOD' })
    const indebted = affordability('COMPRA', {
      ...purchase,
      holders: [
        {
          monthlyIncome: 2000,
          haveFinancedPayment: true,
          numFinancedPayments: 1,
          financedPayments: [{ feeLoan: 200 }],
        },
      ],
    })
    expect(indebted.debts).toBe(200)
    expect(indebted.debtRatio?.comfort).toBe('BEYOND')
  })

  it('counts rent that is received, and waits for the income of every holder', () => {
    const two = { ...purchase, numHolders: 2, holders: [{ monthlyIncome: 2000 }, {}] }
    expect(affordability('COMPRA', two).debtRatio).toBeNull()
    const rent = [{ monthlyIncome: 2000, havePropertie: true, propertyUseCurrent: 'ALQUILER', propertyRentalFee: 700 }]
    expect(affordability('COMPRA', { ...purchase, holders: rent } as QuestionnaireAnswers).income).toBe(2700)
  })

  it('says nothing that the answers do not tell', () => {
    expect(affordability('COMPRA', {})).toMatchObject({ instalment: null, debtRatio: null, loanToValue: null })
    expect(affordability('REFORMA', { amountMortgage: 50_000 }).loanToValue).toBeNull()
    // Answers to questions that are no longer asked do not count.
    expect(affordability('COMPRA', { ...purchase, propertyFound: false }).loanToValue).toBeNull()
  })

  it('takes the price that was paid where a home is mortgaged anew, and the sum that an extinction has to cover', () => {
    const { loanToValue } = affordability('REHIPOTECA', {
      amountMortgageRehipoteca: 90_000,
      initialPurchasePrice: 100_000,
    })
    expect(loanToValue).toEqual({ value: 0.9, comfort: 'TIGHT' })
    const extinction = affordability('EXTINCION', {
      yearsMortgage: '10_20',
      currentMortgageCondominiumProperty: true,
      capitalPending: 60_000,
      compensateHolder: true,
      compensateHolderAmount: 40_000,
      includeCompensateMortgage: true,
    })
    expect(extinction.instalment).toBeCloseTo(instalmentOf(100_000, 20, 0.03), 6)
  })

  it('tells each holder apart, with an equal part of the instalment, and reckons with what is assumed instead', () => {
    const holders = [{ name: 'Ana Gil', monthlyIncome: 2000 }, { monthlyIncome: 1000 }]
    const two = { ...purchase, numHolders: 2, holders }
    const shares = affordability('COMPRA', two).holders
    expect(shares.map(({ name }) => name)).toEqual(['Ana Gil', null])
    expect(shares[0]?.debtRatio?.value).toBeCloseTo(0.1686, 4)
    expect(shares[1]?.debtRatio?.value).toBeCloseTo(0.3373, 4)
    const assumed = affordability('COMPRA', two, { mortgage: 100_000, price: 125_000, years: 20, rate: 0.02 })
    expect(assumed).toMatchObject({ mortgage: 100_000, price: 125_000, years: 20, rate: 0.02 })
    expect(assumed.instalment).toBeCloseTo(instalmentOf(100_000, 20, 0.02), 6)
    expect(assumed.loanToValue?.value).toBe(0.8)
    // A price counts only for types that ask for one.
    expect(affordability('REFORMA', { amountMortgage: 50_000 }, { price: 90_000 }).price).toBeNull()
  })
})
