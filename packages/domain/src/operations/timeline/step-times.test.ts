import { describe, expect, it } from 'vitest'
import { anEntry } from '../../documents/asked-documents.testing'
import { DAY_MS } from '../../time/calendar-day'
import { OPERATION_STATES, type OperationState } from '../states/operation-states'
import { aSituation } from './situation.testing'
import {
  ENOUGH_STEPS,
  isLongStep,
  isLongWait,
  longWaitCutoffs,
  proposedThresholds,
  type StepTime,
  usualTimes,
} from './step-times'

const now = new Date('2026-11-21T10:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
const took = (state: OperationState, lowerDays: number, upperDays: number, finished = ENOUGH_STEPS): StepTime => ({
  state,
  finished,
  lowerDays,
  medianDays: (lowerDays + upperDays) / 2,
  upperDays,
})

describe('usualTimes', () => {
  it.each([
    ['what the trade knows, while there are few', took('TASACION', 1, 2, ENOUGH_STEPS - 1), { from: 7, to: 14 }],
    ['the middle half of the brokerage’s own', took('TASACION', 2.6, 4.2), { from: 3, to: 5 }],
    ['never less than a day', took('TASACION', 0.01, 0.02), { from: 1, to: 1 }],
    ['a single number, when all took the same', took('TASACION', 4.6, 4.9), { from: 5, to: 5 }],
  ])('is %s', (_, time, usual) => {
    expect(usualTimes([time]).TASACION).toEqual(usual)
  })

  it('knows every step', () => {
    expect(Object.keys(usualTimes([])).toSorted()).toEqual(OPERATION_STATES.slice(1).toSorted())
  })
})

it('thresholds are proposed as the median of enough finished steps, in whole days', () => {
  const times = [took('NEGOCIACION', 8, 15), took('CUESTIONARIO_EN_CURSO', 0.1, 0.2), took('TASACION', 9, 9, 4)]
  expect(proposedThresholds(times)).toEqual({ NEGOCIACION: 12 * 24, CUESTIONARIO_EN_CURSO: 24 })
  expect(usualTimes(times)).not.toHaveProperty('CUESTIONARIO_EN_CURSO')
})

describe('isLongWait', () => {
  const usual = usualTimes([took('NEGOCIACION', 1, 1), took('APROBACION', 2, 6)])
  const of = (state: OperationState, days: number, missing = 0) =>
    isLongWait(
      aSituation({
        state,
        stateEnteredDate: daysAgo(days),
        holders: [{ name: 'Ana', holderDocumentation: [] }],
        operationDocumentation: Array(missing).fill(anEntry('NOTA_SIMPLE')),
      }),
      { now, usual },
    )

  it.each([
    ['APROBACION', 6, false],
    ['APROBACION', 6.1, true],
    // A step that usually takes a day is not late to the second.
    ['NEGOCIACION', 2.9, false],
    ['NEGOCIACION', 3.1, true],
    ['PRESENTACION_PROPUESTA', 99, false],
    ['FORMALIZACION', 99, false],
    ['CUESTIONARIO_EN_CURSO', 99, false],
  ] as const)('%s after %f days: %s', (state, days, long) => {
    expect(of(state, days)).toBe(long)
  })

  it('is none while it is the customer’s turn, though the step is long', () => {
    expect([of('NEGOCIACION', 50), of('NEGOCIACION', 50, 1)]).toEqual([true, false])
    const step = (days: number) => isLongStep({ state: 'NEGOCIACION', stateEnteredDate: daysAgo(days) }, { now, usual })
    expect([step(50), step(2.9)]).toEqual([true, false])
  })

  it('draws the same line as the cutoffs', () => {
    for (const { state, before } of longWaitCutoffs(now, usual)) {
      const days = (now.getTime() - before.getTime()) / DAY_MS
      if (state.startsWith('PROVISION') || state === 'CONTRATO_INTERMEDIACION') continue
      expect([of(state, days), of(state, days + 0.001)], state).toEqual([false, true])
    }
  })
})
