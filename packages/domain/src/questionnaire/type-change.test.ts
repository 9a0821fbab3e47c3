import { describe, expect, it } from 'vitest'
import { changeOfType } from './type-change'

const paths = (asked: readonly { readonly path: string }[]) => asked.map(({ path }) => path)

const purchase = {
  yearsMortgage: '25_30',
  propertyFound: true,
  amountProject: 210_000,
  amountMortgage: 170_000,
  includeReformMortgage: true,
  amountReform: 20_000,
  numHolders: 2,
  holders: [{ name: 'Ana', children: 1 }, { name: 'Blas' }],
} as const

describe('another type', () => {
  it('keeps what both types ask, and names what goes and what is missing', () => {
    const answers = { ...purchase, holders: [...purchase.holders] }
    const change = changeOfType('COMPRA', 'REFORMA', answers)
    expect(change.answers).toEqual({
      yearsMortgage: '25_30',
      amountReform: 20_000,
      amountMortgage: 170_000,
      numHolders: 2,
      holders: answers.holders,
    })
    expect(paths(change.removed)).toEqual(['propertyFound', 'amountProject', 'includeReformMortgage'])
    expect(paths(change.kept)).toContain('holders.1.name')
    expect(paths(change.missing)).toContain('howManyRenovatePropertyOwners')
    expect(paths(change.missing)).not.toContain('amountMortgage')
  })

  it('with a single holder keeps the first one, whatever has been answered', () => {
    const change = changeOfType('COMPRA', 'EXTINCION', { ...purchase, holders: [...purchase.holders] })
    expect(change.answers.holders).toEqual([{ name: 'Ana', children: 1 }])
    expect(paths(change.removed)).toContain('holders.1.name')
  })

  it('there and back loses only what the other type does not ask', () => {
    const there = changeOfType('REHIPOTECA_REFORMA', 'REHIPOTECA', { capitalPending: 90_000, amountReform: 8_000 })
    expect(changeOfType('REHIPOTECA', 'REHIPOTECA_REFORMA', there.answers).answers).toEqual({ capitalPending: 90_000 })
  })
})
