import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isBeforeInOrder,
  OPERATION_STATES,
  offeredStates,
  STATE_FAMILIES,
  stateFamily,
  statesOfVariant,
  stepsOf,
} from './operation-states'

const anyState = fc.constantFrom(...OPERATION_STATES)

describe('statesOfVariant', () => {
  it.each([
    ['the normal provision after the proposals', true, [], ['PROVISION_FONDOS']],
    ["the study's provision before the study", false, ['PROVISION_FONDOS_ESTUDIO'], []],
  ])('puts %s', (_, providingFunds, beforeStudy, afterProposals) => {
    expect(statesOfVariant(providingFunds)).toEqual([
      ...['CUESTIONARIO_COMPLETADO', 'CONTRATO_INTERMEDIACION', 'SUBIR_DOCUMENTACION'],
      ...beforeStudy,
      ...['ESTUDIO_VIABILIDAD', 'NEGOCIACION', 'PRESENTACION_PROPUESTA'],
      ...afterProposals,
      ...['TASACION', 'APROBACION', 'FORMALIZACION'],
    ])
  })
})

describe('offeredStates', () => {
  it('offers nothing while the questionnaire is in progress', () => {
    expect(offeredStates({ state: 'CUESTIONARIO_EN_CURSO', providingFunds: true })).toEqual([])
  })

  it('keeps the current state even if it is the other variant’s provision', () => {
    const offered = offeredStates({ state: 'PROVISION_FONDOS_ESTUDIO', providingFunds: true })
    expect(offered).toHaveLength(11)
    expect(offered.slice(2, 5)).toEqual(['SUBIR_DOCUMENTACION', 'PROVISION_FONDOS_ESTUDIO', 'ESTUDIO_VIABILIDAD'])
  })

  it('includes the current state, and only one provision unless the operation is in the other', () => {
    fc.assert(
      fc.property(anyState, fc.boolean(), (state, providingFunds) => {
        fc.pre(state !== 'CUESTIONARIO_EN_CURSO')
        const offered = offeredStates({ state, providingFunds })
        expect(offered).toContain(state)
        const other = providingFunds ? 'PROVISION_FONDOS_ESTUDIO' : 'PROVISION_FONDOS'
        expect(offered.includes(other)).toBe(state === other)
      }),
    )
  })
})

describe('stepsOf', () => {
  it('always draws ten steps including the current one', () => {
    fc.assert(
      fc.property(anyState, fc.boolean(), (state, providingFunds) => {
        fc.pre(state !== 'CUESTIONARIO_EN_CURSO')
        const steps = stepsOf({ state, providingFunds })
        expect(steps).toHaveLength(10)
        expect(steps).toContain(state)
      }),
    )
  })
})

describe('order and families', () => {
  it('is a strict order', () => {
    fc.assert(
      fc.property(anyState, anyState, (a, b) => {
        expect([a === b, isBeforeInOrder(a, b), isBeforeInOrder(b, a)].filter(Boolean)).toHaveLength(1)
      }),
    )
    expect(isBeforeInOrder('TASACION', 'APROBACION')).toBe(true)
  })

  it('gives the five families in the order of the states', () => {
    expect([...new Set(OPERATION_STATES.map(stateFamily))]).toEqual([...STATE_FAMILIES])
    expect(stateFamily('NEGOCIACION')).toBe('STUDY')
    expect(stateFamily('TASACION')).toBe('OFFERS')
  })
})
