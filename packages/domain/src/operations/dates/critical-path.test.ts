import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarDay, daysBetween, type Instant, instantAt, laterDay } from '../../time/calendar-day'
import { OPERATION_STATES, type OperationState, statesOfVariant } from '../states/operation-states'
import { ENOUGH_STEPS, paceOf } from '../timeline/step-times'
import { calmDay, criticalPath, type PathOperation, TIGHT_DAYS, verdictOf } from './critical-path'

/** Two days in the offers, two for the provision, eleven each for the appraisal and the approval; then ten by law. */
const pace = paceOf([{ state: 'PRESENTACION_PROPUESTA', finished: 14, lowerDays: 1, medianDays: 2.4, upperDays: 5 }])
const now = new Date('2026-11-22T10:00:00Z')
const on = (days: number): Instant => instantAt(laterDay(calendarDay(now), days), '12:00').toISOString()

const operation = (values: Partial<PathOperation> = {}): PathOperation => ({
  state: 'TASACION',
  stateEnteredDate: on(-3),
  providingFunds: true,
  isArchived: false,
  arrasDate: on(40),
  presentationProposalsDate: on(-10),
  ...values,
})
const pathOf = (values: Partial<PathOperation> = {}, at = now) => criticalPath(operation(values), { now: at, pace })
/** The legs, in days from today. */
const legsOf = (values: Partial<PathOperation> = {}) =>
  pathOf(values)?.legs.map(({ step, expected, latest, planned }) => [
    step,
    ...[expected, latest].map(day => daysBetween(calendarDay(now), day)),
    ...(planned ? [planned] : []),
  ])

describe('the way to the deed', () => {
  it('goes from the arras backwards, and from today forwards', () => {
    expect(legsOf()).toEqual([
      ['TASACION', 8, 19],
      ['APROBACION', 19, 30],
      ['ACT', 19, 39],
      ['DEED', 29, 40],
    ])
    expect(pathOf()).toMatchObject({ goal: { field: 'arrasDate', day: '2027-01-01' }, slack: 11 })
    expect(pathOf()?.first.step).toBe('TASACION')
  })

  it('has what is left of the variant, and the questionnaire only while it is open', () => {
    const early = { state: 'CUESTIONARIO_EN_CURSO', presentationProposalsDate: null } as const
    const steps = (providingFunds: boolean) => pathOf({ ...early, providingFunds })?.legs.map(({ step }) => step)
    for (const providingFunds of [true, false]) {
      const states = statesOfVariant(providingFunds).filter(state => state !== 'FORMALIZACION')
      expect(steps(providingFunds)).toEqual(['CUESTIONARIO_EN_CURSO', ...states, 'ACT', 'DEED'])
    }
    expect(legsOf({ ...early, state: 'PROVISION_FONDOS', providingFunds: false })?.[0]).toEqual([
      'PROVISION_FONDOS',
      0,
      8,
    ])
  })

  it('takes the brokerage’s own pace where it is known, else the trade’s', () => {
    expect(pace.PRESENTACION_PROPUESTA).toEqual({ days: 2, finished: 14 })
    expect(pace.TASACION).toEqual({ days: 11, finished: null })
    expect(
      paceOf([{ state: 'TASACION', finished: ENOUGH_STEPS - 1, lowerDays: 1, medianDays: 1, upperDays: 1 }]),
    ).toEqual(paceOf([]))
  })

  it('is late from the first day on which a step is not over in time', () => {
    const late = pathOf({ arrasDate: on(28) })
    expect(late).toMatchObject({ slack: -1, first: { step: 'TASACION' } })
    expect([-1, 0, TIGHT_DAYS - 1, TIGHT_DAYS].map(verdictOf)).toEqual(['MISSED', 'TIGHT', 'TIGHT', 'AMPLE'])
  })

  it('ends a step with its milestone, whose day is then the beginning of the next', () => {
    expect(legsOf({ appraisalDate: on(-1) })?.[0]).toEqual(['APROBACION', 10, 30])
    expect(legsOf({ appraisalDate: on(-1), signFEINDate: on(-2) })).toEqual([
      ['ACT', 0, 39],
      ['DEED', 8, 40],
    ])
    expect(legsOf({ state: 'NEGOCIACION' })?.[0]?.[0]).toBe('PROVISION_FONDOS')
  })

  it('believes a milestone that is planned, and the states before it', () => {
    expect(legsOf({ state: 'NEGOCIACION', presentationProposalsDate: on(2) })?.slice(0, 3)).toEqual([
      ['NEGOCIACION', 2, 6],
      ['PRESENTACION_PROPUESTA', 2, 6, 'presentationProposalsDate'],
      ['PROVISION_FONDOS', 4, 8],
    ])
    expect(pathOf({ signFEINDate: on(33) })).toMatchObject({
      slack: -3,
      first: { step: 'APROBACION', planned: 'signFEINDate' },
    })
    // A FEIN before the appraisal does not count: the appraisal decides.
    expect(legsOf({ signFEINDate: on(2) })?.[1]).toEqual(['APROBACION', 8, 30])
  })

  it('waits for an acta that is planned', () => {
    expect(pathOf({ signTransparencyActDate: on(40) })).toMatchObject({
      slack: -1,
      first: { step: 'ACT', planned: 'signTransparencyActDate' },
    })
  })

  it('has the planned deed as its goal, unless the arras end before it', () => {
    expect(pathOf({ formalizationDate: on(33) })).toMatchObject({ goal: { field: 'formalizationDate' }, slack: 4 })
    expect(pathOf({ formalizationDate: on(40) })).toMatchObject({ goal: { field: 'arrasDate' }, slack: 11 })
    expect(pathOf({ formalizationDate: on(45) })).toMatchObject({
      goal: { field: 'arrasDate' },
      slack: -5,
      first: { step: 'DEED', planned: 'formalizationDate' },
    })
  })

  it.each<[string, Partial<PathOperation>]>([
    ['without a goal', { arrasDate: null }],
    ['once the deed is signed', { state: 'FORMALIZACION', formalizationDate: on(-1) }],
    ['of what is archived', { isArchived: true }],
  ])('is none %s', (_, values) => {
    expect(pathOf(values)).toBeNull()
  })

  it('is missed while a planned deed that is over was not signed', () => {
    expect(pathOf({ formalizationDate: on(-1) })).toMatchObject({
      goal: { field: 'formalizationDate' },
      slack: -30,
      first: { step: 'TASACION' },
    })
  })

  it('stays late when the arras are over', () => {
    expect(pathOf({ arrasDate: on(-5) })?.slack).toBe(-34)
  })

  it('asks the customer for their part with days to spare', () => {
    const path = pathOf({ state: 'SUBIR_DOCUMENTACION', arrasDate: on(70), presentationProposalsDate: null })
    expect(path && calmDay(path)).toBe(laterDay(path?.legs[0]?.latest ?? '2026-01-01', -TIGHT_DAYS))
  })

  // The clocks change in the nights of 29 March and 25 October 2026.
  it.each(['2026-03-28', '2026-10-24'] as const)('counts days of the calendar, also in the night after %s', day => {
    const evening = instantAt(day, '23:59')
    const arrasDate = instantAt(laterDay(day, 40), '12:00').toISOString()
    const stateEnteredDate = instantAt(laterDay(day, -20), '00:30').toISOString()
    const before = pathOf({ arrasDate, stateEnteredDate }, evening)
    const after = pathOf({ arrasDate, stateEnteredDate }, new Date(evening.getTime() + 2 * 60_000))
    expect([before?.slack, after?.slack]).toEqual([19, 18])
  })
})

describe('whatever the operation', () => {
  const dayAhead = fc.integer({ min: -40, max: 90 })
  const maybe = fc.option(dayAhead.map(on))
  const some = fc.record({
    state: fc.constantFrom(...OPERATION_STATES),
    stateEnteredDate: fc.integer({ min: -60, max: 0 }).map(on),
    providingFunds: fc.boolean(),
    isArchived: fc.constant(false),
    deedInCatalonia: fc.boolean(),
    arrasDate: dayAhead.map(on),
    presentationProposalsDate: maybe,
    appraisalDate: maybe,
    signFEINDate: maybe,
    signTransparencyActDate: maybe,
  })
  const path = (values: PathOperation, at = now) => {
    const found = criticalPath(values, { now: at, pace })
    if (!found) throw new Error('every one has arras')
    return found
  }

  it('the latest days are in order, and the goal is missed exactly when one of them is', () => {
    fc.assert(
      fc.property(some, values => {
        const { legs, slack, first } = path(values)
        expect(legs.map(({ latest }) => latest)).toEqual(legs.map(({ latest }) => latest).toSorted())
        expect(slack < 0).toBe(first.expected > first.latest)
      }),
    )
  })

  it('a goal that is moved moves the slack by as many days', () => {
    fc.assert(
      fc.property(some, fc.integer({ min: 0, max: 30 }), (values, days) => {
        const moved = { ...values, arrasDate: on(daysBetween(calendarDay(now), calendarDay(values.arrasDate)) + days) }
        expect(path(moved).slack).toBe(path(values).slack + days)
      }),
    )
  })

  it('a deed in Catalonia costs at most four days', () => {
    fc.assert(
      fc.property(some, values => {
        const costs =
          path({ ...values, deedInCatalonia: false }).slack - path({ ...values, deedInCatalonia: true }).slack
        expect(costs).toBeGreaterThanOrEqual(0)
        expect(costs).toBeLessThanOrEqual(4)
      }),
    )
  })

  it('loses a day each day while nothing happens, once a step takes too long', () => {
    const undated = fc.record({
      state: fc.constantFrom(...OPERATION_STATES.filter(state => state !== 'FORMALIZACION')),
      stateEnteredDate: fc.integer({ min: -60, max: -15 }).map(on),
      providingFunds: fc.boolean(),
      isArchived: fc.constant(false),
      arrasDate: dayAhead.map(on),
    })
    fc.assert(
      fc.property(undated, fc.integer({ min: 1, max: 20 }), (values, days) => {
        const then = instantAt(laterDay(calendarDay(now), days), '00:10')
        expect(path(values, then).slack).toBe(path(values).slack - days)
      }),
    )
  })

  it('a step that is done today, rather than later, never lessens the slack', () => {
    const undated = some.map(values => ({
      ...values,
      presentationProposalsDate: null,
      appraisalDate: null,
      signFEINDate: null,
      signTransparencyActDate: null,
    }))
    const nextOf = (state: OperationState, providingFunds: boolean) => {
      const states = statesOfVariant(providingFunds)
      return states.find(next => OPERATION_STATES.indexOf(next) > OPERATION_STATES.indexOf(state))
    }
    fc.assert(
      fc.property(undated, values => {
        const next = nextOf(values.state, values.providingFunds)
        if (!next || next === 'FORMALIZACION') return
        expect(path({ ...values, state: next, stateEnteredDate: on(0) }).slack).toBeGreaterThanOrEqual(
          path(values).slack,
        )
        expect(path({ ...values, appraisalDate: on(-1) }).slack).toBeGreaterThanOrEqual(path(values).slack)
      }),
    )
  })
})
