import { describe, expect, it } from 'vitest'
import { CONTRACT_FAULTS, faultsOfReason, fieldsAtFault, isRejectedFile } from './contract-faults'
import { rejectionReasons } from './document-review'

const front = { type: 'DNI', side: 'FRONT' } as const
const back = { type: 'DNI', side: 'BACK' } as const
const contract = { type: 'CONTRATO', side: null } as const

describe('what has to be sent again', () => {
  it.each([
    [[], [true, true, true]],
    [['DNI_FRONT'], [true, false, true]],
    [
      ['DNI_BACK', 'NAME'],
      [false, true, true],
    ],
    [['SIGNATURE'], [false, false, true]],
  ] as const)('%j', (faults, rejected) => {
    expect([front, back, contract].map(file => isRejectedFile(file, faults))).toEqual(rejected)
  })

  it('is everything of a file that does not say which side it shows', () => {
    expect(isRejectedFile({ type: 'DNI', side: null }, ['SIGNATURE'])).toBe(true)
  })

  it('follows from every ready reason for an identity', () => {
    for (const reason of rejectionReasons('CONTRATO')) expect(faultsOfReason(reason), reason).not.toEqual([])
  })

  it('names the fields to correct', () => {
    expect(fieldsAtFault(['DNI_FRONT', 'SIGNATURE'])).toEqual([])
    expect(fieldsAtFault(['NAME', 'DNI_NUMBER'])).toEqual(['name', 'firstLastname', 'secondLastname', 'dni'])
    expect(new Set(fieldsAtFault(CONTRACT_FAULTS)).size).toBe(10)
  })
})
