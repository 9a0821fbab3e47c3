import { describe, expect, it } from 'vitest'
import { OPERATION_TYPES } from '../operations/fields/operation-types'
import { EMPLOYMENT_SITUATIONS } from '../questionnaire/codes'
import {
  defaultFees,
  exceedsNeed,
  feeRule,
  feesFromMaximum,
  financingNeed,
  hasSpcConditions,
  isPublicServant,
  minimumIsAboveMaximum,
} from './fees'
import { cents } from './money'

const amounts = { amountProject: 100_000_00, amountReform: 30_000_00, capitalPending: 7_000_00 }

describe('financingNeed', () => {
  it.each([
    ['COMPRA', false, 100_000_00],
    ['COMPRA', true, 130_000_00],
    ['REFORMA', null, 37_000_00],
    ['AUTOCONSTRUCCION', null, 107_000_00],
    ['REHIPOTECA', null, 7_000_00],
    ['REHIPOTECA_REFORMA', null, 37_000_00],
    ['EXTINCION', null, 0],
  ] as const)('%s with reform %s', (typeOperation, includeReformMortgage, need) => {
    expect(financingNeed({ typeOperation, includeReformMortgage, ...amounts })).toBe(need)
  })

  it('counts a missing amount as 0', () => {
    expect(financingNeed({ typeOperation: 'REFORMA', amountReform: null, capitalPending: 5_00 })).toBe(5_00)
  })
})

describe('exceedsNeed', () => {
  it.each(OPERATION_TYPES.filter(type => type !== 'EXTINCION'))('%s: from one cent above the need', typeOperation => {
    const need = financingNeed({ typeOperation, ...amounts })
    expect(exceedsNeed({ typeOperation, ...amounts, amountMortgage: need })).toBe(false)
    expect(exceedsNeed({ typeOperation, ...amounts, amountMortgage: need + 1 })).toBe(true)
  })

  it('is never true in EXTINCION or while the mortgage is unknown', () => {
    expect(exceedsNeed({ typeOperation: 'EXTINCION', amountMortgage: 900_000_00 })).toBe(false)
    expect(exceedsNeed({ typeOperation: 'COMPRA', amountMortgage: null })).toBe(false)
    expect(exceedsNeed({ typeOperation: 'COMPRA' })).toBe(false)
  })
})

describe('defaultFees, row by row', () => {
  const within = { ...amounts, amountMortgage: 1_00 }
  const beyond = { ...amounts, amountMortgage: 900_000_00 }
  const servant = { employmentSituations: ['INDEFINIDO', 'FUCNIONARIO_INTERINO'] } as const
  const other = { employmentSituations: ['INDEFINIDO', 'AUTONOMO'] } as const
  const spc = { collective: 'SPC' } as const

  it.each([
    ['SPC, purchase', { typeOperation: 'COMPRA', ...spc, ...servant, ...within }, [2500, 2500, 5000]],
    ['SPC, purchase, exceeded', { typeOperation: 'COMPRA', ...spc, ...servant, ...beyond }, [1500, 5000, 10_000]],
    [
      'SPC, purchase with reform, servant',
      { typeOperation: 'COMPRA', includeReformMortgage: true, ...spc, ...servant, ...within },
      [1000, 3500, 7000],
    ],
    ['SPC, another type, other holders', { typeOperation: 'REFORMA', ...spc, ...other, ...within }, [1000, 4000, 8000]],
    ['servant, self-build', { typeOperation: 'AUTOCONSTRUCCION', ...servant, ...within }, [1500, 4000, 8000]],
    [
      'servant, self-build, exceeded',
      { typeOperation: 'AUTOCONSTRUCCION', ...servant, ...beyond },
      [1500, 5000, 10_000],
    ],
    ['servant, others', { typeOperation: 'REHIPOTECA', ...servant, ...within }, [1000, 3500, 7000]],
    ['servant, others, exceeded', { typeOperation: 'REHIPOTECA', ...servant, ...beyond }, [1500, 5000, 10_000]],
    ['other, self-build', { typeOperation: 'AUTOCONSTRUCCION', ...other, ...within }, [1500, 4500, 9000]],
    ['other, self-build, exceeded', { typeOperation: 'AUTOCONSTRUCCION', ...other, ...beyond }, [1500, 5000, 10_000]],
    ['other, others', { typeOperation: 'COMPRA', ...other, ...within }, [1000, 4000, 8000]],
    ['other, others, exceeded', { typeOperation: 'COMPRA', ...other, ...beyond }, [1500, 5000, 10_000]],
    ['EXTINCION with a large mortgage', { typeOperation: 'EXTINCION', ...other, ...beyond }, [1000, 4000, 8000]],
  ] as const)('%s', (_row, operation, [min, max, double]) => {
    expect(defaultFees({ collective: null, ...operation })).toEqual({
      honorariosMin: min * 100,
      honorariosMax: max * 100,
      honorariosDoble: double * 100,
    })
  })
})

describe('isPublicServant', () => {
  it('is true for the three FUNCIONARIO situations', () => {
    expect(EMPLOYMENT_SITUATIONS.filter(isPublicServant)).toEqual([
      'FUNCIONARIO_DE_CARRERA',
      'FUCNIONARIO_INTERINO',
      'FUNCIONARIO_PRACTICAS',
    ])
    expect(isPublicServant(undefined)).toBe(false)
  })
})

describe('feesFromMaximum', () => {
  it('doubles', () => {
    expect(feesFromMaximum(cents(4_000_50))).toEqual({ honorariosMax: 4_000_50, honorariosDoble: 8_001_00 })
  })
})

describe('hasSpcConditions', () => {
  const purchase = { typeOperation: 'COMPRA', amountProject: 100_000_00, collective: 'SPC' } as const
  it.each([
    ['a purchase', purchase, true],
    ['a mortgage as high as the price', { ...purchase, amountMortgage: 100_000_00 }, true],
    ['a mortgage above the price', { ...purchase, amountMortgage: 100_000_01 }, false],
    ['with a reform', { ...purchase, includeReformMortgage: true }, false],
    ['another type', { ...purchase, typeOperation: 'REFORMA' }, false],
    ['another customer', { ...purchase, collective: null }, false],
  ] as const)('%s: %s → %s', (_, operation, expected) => {
    expect(hasSpcConditions(operation)).toBe(expected)
  })
})

describe('feeRule', () => {
  const servant = { employmentSituations: ['FUNCIONARIO_DE_CARRERA'] } as const

  it.each([
    ['SPC', { typeOperation: 'COMPRA', collective: 'SPC', ...servant }],
    // The row stays the same when the need is exceeded; only its figures change.
    ['SPC', { typeOperation: 'COMPRA', collective: 'SPC', amountMortgage: 1_00, employmentSituations: [] }],
    ['PUBLIC_SERVANT', { typeOperation: 'COMPRA', collective: 'SPC', includeReformMortgage: true, ...servant }],
    ['PUBLIC_SERVANT', { typeOperation: 'EXTINCION', collective: null, ...servant }],
    ['OTHER', { typeOperation: 'REHIPOTECA', collective: 'SPC', employmentSituations: ['AUTONOMO', null] }],
  ] as const)('%s: %j', (rule, operation) => {
    expect(feeRule(operation)).toBe(rule)
  })
})

it('a minimum may be the maximum, and no more than that', () => {
  expect(minimumIsAboveMaximum({ honorariosMin: 2500_00, honorariosMax: 2500_00 })).toBe(false)
  expect(minimumIsAboveMaximum({ honorariosMin: 2500_01, honorariosMax: 2500_00 })).toBe(true)
})
