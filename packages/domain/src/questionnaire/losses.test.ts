import { describe, expect, it } from 'vitest'
import { applyChanges } from './apply-changes'
import { lossesOf, undoOf } from './losses'

const now = new Date('2026-03-01T09:00:00Z')
const loan = { feeLoan: 200, pendingCapital: 6_000 }
const answers = {
  propertyFound: true,
  amountProject: 200_000,
  numHolders: 3,
  holders: [
    { name: 'Ana', haveFinancedPayment: true, numFinancedPayments: 2, financedPayments: [loan, loan] },
    { name: 'Blas', haveFinancedPayment: true, numFinancedPayments: 1, financedPayments: [loan] },
    {},
  ],
}

describe('what an answer takes away', () => {
  it.each([
    ['fewer holders', { numHolders: 1 }, { holders: [1], loans: 0 }, 5],
    ['no loans', { 'holders.0.haveFinancedPayment': false }, { holders: [], loans: 2 }, 5],
    ['fewer loans', { 'holders.0.numFinancedPayments': 1 }, { holders: [], loans: 1 }, 2],
    ['no home yet', { propertyFound: false }, { holders: [], loans: 0 }, 1],
    ['a holder of whom nothing is known', { numHolders: 2 }, { holders: [], loans: 0 }, 0],
    ['more holders', { numHolders: 4 }, { holders: [], loans: 0 }, 0],
  ])('%s', (_what, changes, expected, count) => {
    const losses = lossesOf('COMPRA', answers, changes, { now })
    expect(losses).toMatchObject(expected)
    expect(losses.paths).toHaveLength(count)
    const after = applyChanges('COMPRA', answers, changes, { now }).answers
    const undone = applyChanges('COMPRA', after, undoOf(answers, changes, losses), { now })
    expect(undone).toMatchObject({ errors: {}, answers })
  })
})
