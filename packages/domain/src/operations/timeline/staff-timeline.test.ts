import { describe, expect, it } from 'vitest'
import { HOUR_MS, type Instant } from '../../time/calendar-day'
import { OPERATION_STATES, type OperationState, type StateDates } from '../states/operation-states'
import { DEFAULT_THRESHOLDS, daysInState, lateCutoffs, lateness, staffTimeline, thresholdsFrom } from './staff-timeline'

const at = (day: number, hour = 10) => new Date(Date.UTC(2026, 10, day, hour)).toISOString()
const hoursAgo = (hours: number, now: Date) => new Date(now.getTime() - hours * HOUR_MS).toISOString()
const now = new Date(at(21))
const limits = { now, thresholds: DEFAULT_THRESHOLDS }
const stay = (state: OperationState, hours: number, archivedDate: Instant | null = null) => ({
  state,
  stateEnteredDate: hoursAgo(hours, now),
  archivedDate,
})

describe('lateness', () => {
  it.each([
    ['CUESTIONARIO_EN_CURSO', 48],
    ['CONTRATO_INTERMEDIACION', 72],
    ['PROVISION_FONDOS_ESTUDIO', 72],
    ['PROVISION_FONDOS', 72],
    ['SUBIR_DOCUMENTACION', 168],
    ['TASACION', 168],
  ] as const)('%s is late after %i hours and very late after the double', (state, hours) => {
    expect(lateness(stay(state, hours), limits)).toBe('ON_TIME')
    expect(lateness(stay(state, hours + 0.1), limits)).toBe('LATE')
    expect(lateness(stay(state, 2 * hours), limits)).toBe('LATE')
    expect(lateness(stay(state, 2 * hours + 0.1), limits)).toBe('VERY_LATE')
  })

  it('comes to every state in the end, unless the brokerage says never', () => {
    for (const state of OPERATION_STATES) {
      expect(lateness(stay(state, 43 * 24), limits), state).not.toBe('ON_TIME')
      const thresholds = thresholdsFrom({ [state]: null })
      expect(lateness(stay(state, 9000), { now, thresholds }), state).toBe('ON_TIME')
    }
  })
})

describe('the stay of an archived operation', () => {
  const closed = stay('TASACION', 60 * 24, hoursAgo(40 * 24, now))

  it('has ended when it was archived: its days no longer grow, and it is not late', () => {
    expect(daysInState(closed, now)).toBe(20)
    expect(lateness(closed, limits)).toBe('ON_TIME')
    expect(lateness({ ...closed, archivedDate: null }, limits)).toBe('VERY_LATE')
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
        const entered = stay(state, hours)
        const isLate = Date.parse(entered.stateEnteredDate) < (cutoffs.get(state) ?? Number.NEGATIVE_INFINITY)
        expect(isLate, `${state} after ${hours} h`).toBe(lateness(entered, { now, thresholds }) !== 'ON_TIME')
      }
    }
  })
})

describe('daysInState', () => {
  it('counts whole days', () => {
    const since = (stateEnteredDate: Instant) => daysInState({ stateEnteredDate, archivedDate: null }, now)
    expect(since(at(20, 11))).toBe(0)
    expect(since(at(20, 10))).toBe(1)
    expect(since(at(22))).toBe(0)
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
    expect(
      days({ state: 'NEGOCIACION', providingFunds: true, stateDates, stateEnteredDate: at(16), archivedDate: null }),
    ).toEqual([2, 7, null, 6, 5, null, null, null, null, null])
  })

  it('counts from the latest entry after a step back and keeps the date of the later step', () => {
    const operation = {
      state: 'CONTRATO_INTERMEDIACION',
      providingFunds: true,
      stateDates,
      stateEnteredDate: at(19),
      archivedDate: null,
    } as const
    const timeline = staffTimeline(operation, now)
    expect(timeline.map(step => step.days).slice(0, 5)).toEqual([2, 2, null, null, null])
    expect(timeline.map(step => step.isActive).slice(0, 4)).toEqual([true, true, false, false])
    expect(timeline[3]?.startDate).toBe(at(10))
  })

  it('has no negative days when staff corrected a date past the next one', () => {
    const corrected = { ...stateDates, CUESTIONARIO_COMPLETADO: at(5) }
    expect(
      days({
        state: 'NEGOCIACION',
        providingFunds: true,
        stateDates: corrected,
        stateEnteredDate: at(16),
        archivedDate: null,
      })[0],
    ).toBe(0)
  })

  it('is entirely to come while the questionnaire is in progress', () => {
    const timeline = staffTimeline(
      {
        state: 'CUESTIONARIO_EN_CURSO',
        providingFunds: false,
        stateDates: {},
        stateEnteredDate: at(20),
        archivedDate: null,
      },
      now,
    )
    expect(timeline).toHaveLength(10)
    expect(timeline.some(step => step.isActive || step.days !== null)).toBe(false)
  })
})
