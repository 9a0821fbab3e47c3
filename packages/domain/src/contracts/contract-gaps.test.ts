import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CONTRACT_GAPS, type ContractGap, contractGaps, isCompanyGap, type PrintedData } from './contract-gaps'

const complete: PrintedData = {
  name: 'Llave',
  cif: 'B12345674',
  address: 'Calle Mayor 1',
  registerNumber: 'D1',
  iban: 'ES9121000418450200051332',
  email: 'hola@llave.example',
  phone: '910000000',
  honorariosMin: 0,
  honorariosMax: 1,
  honorariosDoble: 2,
  holderNames: ['Ana Gil', 'Luis Paz'],
}

function without(data: PrintedData, gap: ContractGap, empty: string | null): PrintedData {
  if (gap === 'holderName') return { ...data, holderNames: [...data.holderNames, empty ?? ''] }
  return { ...data, [gap]: isCompanyGap(gap) ? empty : null }
}

describe('what a contract still lacks', () => {
  it('is nothing when everything is filled in; a fee of 0 is one', () => {
    expect(contractGaps(complete)).toEqual([])
  })

  it('is exactly what is missing, in the order of the contract', () => {
    fc.assert(
      fc.property(
        fc.subarray([...CONTRACT_GAPS]),
        fc.constantFrom('', ' ', '\u200b', '😀', 'شركة', null),
        (gaps, empty) => {
          const data = gaps.reduce((left, gap) => without(left, gap, empty), complete)
          expect(contractGaps(data)).toEqual(gaps)
        },
      ),
    )
  })
})
