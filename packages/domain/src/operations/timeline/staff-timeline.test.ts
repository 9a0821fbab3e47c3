import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '../../time/durations'
import { OPERATION_STATES, type StateDates } from '../states/operation-states'
import { daysInState, lateCutoffs, lateness, staffTimeline } from './staff-timeline'
import { DEFAULT_THRESHOLDS, thresholdsFrom } from './thresholds'

const at = (day: number, hour = 10) => new Date(Date.UTC(2026, 10, day, hour)).toISOString()
const hoursAgo = (hours: number, now: Date) => new Date(now.getTime() - hours * HOUR_MS).toISOString()
const now = new Date(at(21))
const limits = { now, thresholds: DEFAULT_THRESHOLDS }

describe('lateness', () => {
  it.each([
    ['CUESTIONARIO_EN_CURSO', 48],
    ['CONTRATO_INTERMEDIACION', 72],
    ['PROVISION_FONDOS_ESTUDIO', 72],
    ['PROVISION_FONDOS', 72],
    ['SUBIR_DOCUMENTACION', 168],
    ['TASACION', 168],
  ] as const)('%s is late after %i hours and very late after the double', (state, hours) => {
    expect(lateness(state, hoursAgo(hours, now), limits)).toBe('ON_TIME')
    expect(lateness(state, hoursAgo(hours + 0.1, now), limits)).toBe('LATE')
    expect(lateness(state, hoursAgo(2 * hours, now), limits)).toBe('LATE')
    expect(lateness(state, hoursAgo(2 * hours + 0.1, now), limits)).toBe('VERY_LATE')
  })

  it('comes to every state in the end, unless the brokerage says never', () => {
    for (const state of OPERATION_STATES) {
      expect(lateness(state, hoursAgo(43 * 24, now), limits), state).not.toBe('ON_TIME')
      const thresholds = thresholdsFrom({ [state]: null })
      expect(lateness(state, hoursAgo(9000, now), { now, thresholds }), state).toBe('ON_TIME')
    }
  })
})

describe('lateCutoffs', () => {
  it.each([
    ['the defaults', DEFAULT_THRESHOLDS],
    [
      'what the brokerage has set',
      thresholdsFrom({ TASACION: 71.5, PROVISION_FONDOS: null, CUESTIONARIO_EN_CURSO: 0.5 }),
    ],
  ])('draws the same line as lateness in every state, with %s', (_, thresholds) => {
    const cutoffs = new Map<string, number>(
      lateCutoffs(now, thresholds).map(each => [each.state, each.before.getTime()]),
    )
    for (const state of OPERATION_STATES) {
      for (const hours of [1, 47, 48, 49, 71, 72, 73, 167, 168, 169, 2000]) {
        const entered = hoursAgo(hours, now)
        const isLate = Date.parse(entered) < (cutoffs.get(state) ?? Number.NEGATIVE_INFINITY)
        expect(isLate, `${state} after ${hours} h`).toBe(lateness(state, entered, { now, thresholds }) !== 'ON_TIME')
      }
    }
  })
})

describe('daysInState', () => {
  it('counts whole days', () => {
    expect(daysInState(at(20, 11), now)).toBe(0)
    expect(daysInState(at(20, 10), now)).toBe(1)
    expect(daysInState(at(22), now)).toBe(0)
  })
})

describe('staffTimeline', () => {
  const stateDates: StateDates = {
    CUESTIONARIO_COMPLETADO: at(1),
    CONTRATO_INTERMEDIACION: at(3),
    ESTUDIO_VIABILIDAD: at(10),
    NEGOCIACION: at(16),
  }
  const days = (operation: Parameters<typeof staffTimeline>[0]) => staffTimeline(operation, now).map(step => step.days)

  it('counts from step to step, across a skipped one, and up to now in the current one', () => {
    expect(days({ state: 'NEGOCIACION', providingFunds: true, stateDates, stateEnteredDate: at(16) })).toEqual([
      2,
      7,
      null,
      6,
      5,
      null,
      null,
      null,
      null,
      null,
    ])
  })

  it('counts from the latest entry after a step back and keeps the date of the later step', () => {
    const operation = {
      state: 'CONTRATO_INTERMEDIACION',
      providingFunds: true,
      stateDates,
      stateEnteredDate: at(19),
    } as const
    const timeline = staffTimeline(operation, now)
    expect(timeline.map(step => step.days).slice(0, 5)).toEqual([2, 2, null, null, null])
    expect(timeline.map(step => step.isActive).slice(0, 4)).toEqual([true, true, false, false])
    expect(timeline[3]?.startDate).toBe(at(10))
  })

  it('has no negative days when staff corrected a date past the next one', () => {
    const corrected = { ...stateDates, CUESTIONARIO_COMPLETADO: at(5) }
    expect(
      days({ state: 'NEGOCIACION', providingFunds: true, stateDates: corrected, stateEnteredDate: at(16) })[0],
    ).toBe(0)
  })

  it('is entirely to come while the questionnaire is in progress', () => {
    const timeline = staffTimeline(
      { state: 'CUESTIONARIO_EN_CURSO', providingFunds: false, stateDates: {}, stateEnteredDate: at(20) },
      now,
    )
    expect(timeline).toHaveLength(10)
    expect(timeline.some(step => step.isActive || step.days !== null)).toBe(false)
  })
})
