import { describe, expect, it } from 'vitest'
import { completedQuestionnaire, firstHolderPrefill } from './derived'

describe('completedQuestionnaire', () => {
  it('asks for a feasibility study until a home is found', () => {
    expect(completedQuestionnaire('COMPRA', { propertyFound: false }).providingFunds).toBe(false)
    expect(completedQuestionnaire('COMPRA', { propertyFound: true }).providingFunds).toBe(true)
    expect(completedQuestionnaire('REFORMA', {}).providingFunds).toBe(true)
  })
  it('gives the amounts of a purchase in cents', () => {
    const answers = { propertyFound: true, amountProject: 200_000.55, amountMortgage: 160_000.1 }
    expect(
      completedQuestionnaire('COMPRA', { ...answers, includeReformMortgage: true, amountReform: 19_999.99 }),
    ).toMatchObject({
      amountProject: 200_000_55,
      amountMortgage: 160_000_10,
      amountReform: 19_999_99,
      includeReformMortgage: true,
      capitalPending: null,
    })
  })
  it('reads the project of a self-build and the mortgage of a remortgage from their own keys', () => {
    expect(completedQuestionnaire('AUTOCONSTRUCCION', { amountLandBuildProject: 1000 }).amountProject).toBe(1000_00)
    expect(
      completedQuestionnaire('REHIPOTECA', { amountMortgageRehipoteca: 90_000, capitalPending: 80_000 }),
    ).toMatchObject({ amountMortgage: 90_000_00, capitalPending: 80_000_00 })
  })
  it('adds up the mortgage of an extinction', () => {
    const answers = {
      currentMortgageCondominiumProperty: true,
      capitalPending: 50_000,
      compensateHolder: true,
      compensateHolderAmount: 30_000,
    }
    const mortgage = (includeCompensateMortgage: boolean) =>
      completedQuestionnaire('EXTINCION', { ...answers, includeCompensateMortgage }).amountMortgage
    expect(mortgage(true)).toBe(80_000_00)
    expect(mortgage(false)).toBe(50_000_00)
    expect(completedQuestionnaire('EXTINCION', {}).amountMortgage).toBeNull()
  })
  it('copies only what is asked', () => {
    const answers = { propertyFound: false, amountProject: 100_000, numHolders: 1, holders: [{ name: 'Ana' }, {}] }
    expect(completedQuestionnaire('COMPRA', answers)).toMatchObject({ amountProject: null, holders: [{ name: 'Ana' }] })
  })
})

describe('firstHolderPrefill', () => {
  const account = { name: 'Ana Gil', phone: null, email: 'ana@example.es' }

  it('fills in the first holder from the account', () => {
    expect(firstHolderPrefill({ holders: [{}] }, account)).toEqual({
      'holders.0.name': 'Ana Gil',
      'holders.0.email': 'ana@example.es',
    })
  })
  it('waits for the holders, and leaves existing answers alone', () => {
    expect(firstHolderPrefill({}, account)).toEqual({})
    expect(firstHolderPrefill({ holders: [{ name: 'Eva' }] }, account)).toEqual({})
  })
})
