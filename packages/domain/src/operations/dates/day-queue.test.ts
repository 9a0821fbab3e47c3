import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../../time/calendar-day'
import { STEPS_TO_DEED } from '../states/missing-step'
import { DEFAULT_THRESHOLDS } from '../timeline/staff-timeline'
import { paceOf } from '../timeline/step-times'
import { byRisk, type Concern, concernsOf, type DayOperation, dayQueue, riskOfConcern } from './day-queue'

const NOW = new Date('2026-11-22T09:00:00Z')
const READING = { now: NOW, thresholds: DEFAULT_THRESHOLDS, pace: paceOf([]) }
const day = (days: number) => new Date(NOW.getTime() + days * DAY_MS).toISOString()
const FIRST = { step: 'TASACION', planned: null, expected: '2026-12-01' } as const
const NOTHING = { count: 0, since: null }

function operation(values: Partial<DayOperation> = {}): DayOperation {
  return {
    state: 'NEGOCIACION',
    stateEnteredDate: day(-2),
    providingFunds: true,
    signatures: NOTHING,
    undelivered: NOTHING,
    documents: NOTHING,
    papers: NOTHING,
    ...values,
  }
}

describe('what concerns somebody about an operation', () => {
  it('is nothing while it is on time and nobody waits', () => {
    expect(concernsOf(operation(), READING)).toEqual([])
    expect(concernsOf(operation({ arrasDate: day(90) }), READING)).toEqual([])
  })

  it('names what is missing before a date that runs out', () => {
    const asked = operation({ state: 'TASACION', arrasDate: day(3), presentationProposalsDate: day(-20) })
    expect(concernsOf(asked, READING)[0]).toEqual({ kind: 'DATE', field: 'arrasDate', days: 3, missing: 'APPRAISAL' })
  })

  it('is a goal that is not reached, or hardly, and what has to be seen to for it', () => {
    // Nine more days in the appraisal, eleven in the approval, and ten by law.
    const due = (values: Partial<DayOperation>) =>
      concernsOf(operation({ state: 'TASACION', presentationProposalsDate: day(-20), ...values }), READING)
    const first = { step: 'TASACION', planned: null, expected: '2026-12-01' }
    expect(due({ arrasDate: day(28) })).toEqual([{ kind: 'PATH', goal: 'arrasDate', days: -2, ...first }])
    expect(due({ formalizationDate: day(32) })).toEqual([
      { kind: 'PATH', goal: 'formalizationDate', days: 2, ...first },
    ])
    expect(due({ arrasDate: day(33) })).toEqual([])
    expect(due({ arrasDate: day(40), signFEINDate: day(35) })).toEqual([
      {
        kind: 'PATH',
        goal: 'arrasDate',
        days: -5,
        step: 'APROBACION',
        planned: 'signFEINDate',
        expected: '2026-12-27',
      },
    ])
  })

  it.each([
    ['the acta says it itself', { formalizationDate: day(4), state: 'FORMALIZACION' as const }, 'PROPOSAL'],
    [
      'all is ready but the acta',
      {
        ...{ formalizationDate: day(4), state: 'FORMALIZACION' as const, signFEINDate: day(-20) },
        ...{ presentationProposalsDate: day(-40), appraisalDate: day(-30) },
      },
      null,
    ],
  ])('does not call the acta missing twice: %s', (_, values, missing) => {
    const [concern] = concernsOf(operation(values), READING)
    expect(concern).toEqual({ kind: 'DATE', field: 'signTransparencyActDate', days: 3, missing })
  })

  it('counts days since the customer or we have been waited for', () => {
    const waiting = operation({
      signatures: { count: 1, since: day(-6) },
      documents: { count: 4, since: day(-1) },
      undelivered: { count: 1, since: day(-2) },
      papers: { count: 2, since: '2026-11-20' },
      state: 'SUBIR_DOCUMENTACION',
      stateEnteredDate: day(-8),
    })
    expect(concernsOf(waiting, READING)).toEqual([
      { kind: 'UNDELIVERED', count: 1, days: 2 },
      { kind: 'SIGNATURES', count: 1, days: 6 },
      { kind: 'DOCUMENTS', count: 4, days: 1 },
      { kind: 'PAPERS', count: 2, days: 2 },
      { kind: 'LATE', lateness: 'LATE', days: 8 },
    ])
  })

  it('no longer counts a right to withdraw that is over', () => {
    expect(concernsOf(operation({ contractWithdrawalDate: day(-1) }), READING)).toEqual([])
  })
})

it.each<[Concern, ReturnType<typeof riskOfConcern>]>([
  [{ kind: 'DATE', field: 'arrasDate', days: 3, missing: 'APPRAISAL' }, 'HIGH'],
  [{ kind: 'DATE', field: 'arrasDate', days: -4, missing: 'FEIN' }, 'HIGH'],
  [{ kind: 'DATE', field: 'arrasDate', days: 4, missing: 'APPRAISAL' }, 'MEDIUM'],
  [{ kind: 'DATE', field: 'arrasDate', days: 1, missing: null }, 'LOW'],
  [{ kind: 'DATE', field: 'arrasDate', days: -1, missing: null }, 'MEDIUM'],
  [{ kind: 'DATE', field: 'signTransparencyActDate', days: 1, missing: null }, 'HIGH'],
  [{ kind: 'DATE', field: 'formalizationDate', days: 9, missing: null }, 'HIGH'],
  [{ kind: 'DATE', field: 'contractWithdrawalDate', days: 0, missing: null }, 'LOW'],
  [{ kind: 'PATH', goal: 'arrasDate', days: -1, ...FIRST }, 'HIGH'],
  [{ kind: 'PATH', goal: 'arrasDate', days: 0, ...FIRST }, 'MEDIUM'],
  [{ kind: 'PATH', goal: 'formalizationDate', days: -1, ...FIRST }, 'MEDIUM'],
  [{ kind: 'PATH', goal: 'formalizationDate', days: 2, ...FIRST }, 'LOW'],
  [{ kind: 'SIGNATURES', count: 1, days: 5 }, 'HIGH'],
  [{ kind: 'DOCUMENTS', count: 9, days: 4 }, 'MEDIUM'],
  [{ kind: 'DOCUMENTS', count: 9, days: 1 }, 'LOW'],
  [{ kind: 'TASK', days: -5 }, 'HIGH'],
  [{ kind: 'TASK', days: 0 }, 'MEDIUM'],
  [{ kind: 'PAPERS', count: 1, days: 30 }, 'MEDIUM'],
  [{ kind: 'UNDELIVERED', count: 1, days: 0 }, 'HIGH'],
  [{ kind: 'LATE', lateness: 'VERY_LATE', days: 30 }, 'MEDIUM'],
  [{ kind: 'LATE', lateness: 'LATE', days: 30 }, 'LOW'],
  [{ kind: 'REQUEST', days: 0 }, 'MEDIUM'],
  [{ kind: 'REQUEST', days: -1 }, 'HIGH'],
])('%o is a risk that is %s', (concern, risk) => {
  expect(riskOfConcern(concern)).toBe(risk)
})

describe('the queue', () => {
  it('has each operation once, for the worst of its concerns, and the tasks that are due', () => {
    const arras = operation({ arrasDate: day(2), documents: { count: 1, since: day(-3) } })
    const waiting = operation({ documents: { count: 1, since: day(-3) } })
    const calm = operation()
    const [today, overdue, later] = [0, -6, 1].map(days => ({ expirationDate: day(days) }))
    const [late, soon] = [{ dueOn: '2026-11-21' }, { dueOn: '2026-11-29' }] as const
    if (!today || !overdue || !later) throw new Error('three tasks')
    const queue = dayQueue([calm, waiting, arras], [today, overdue, later], [late, soon], READING)
    expect(queue.map(entry => [entry.operation ?? entry.task ?? entry.request, entry.concern.kind])).toEqual([
      [late, 'REQUEST'],
      [arras, 'DATE'],
      [overdue, 'TASK'],
      [soon, 'REQUEST'],
      [waiting, 'DOCUMENTS'],
      [today, 'TASK'],
    ])
  })

  const concern = fc.oneof(
    fc.record({
      kind: fc.constant('DATE' as const),
      field: fc.constantFrom('arrasDate', 'contractWithdrawalDate', 'formalizationDate', 'signTransparencyActDate'),
      days: fc.integer({ min: -9, max: 9 }),
      missing: fc.option(fc.constantFrom(...STEPS_TO_DEED)),
    }),
    fc.record({
      kind: fc.constant('PATH' as const),
      goal: fc.constantFrom('arrasDate', 'formalizationDate'),
      days: fc.integer({ min: -9, max: 2 }),
      step: fc.constantFrom('TASACION', 'DEED'),
      planned: fc.constant(null),
      expected: fc.constant('2026-12-01'),
    }),
    fc.record({
      kind: fc.constantFrom('UNDELIVERED' as const, 'SIGNATURES' as const, 'DOCUMENTS' as const, 'PAPERS' as const),
      count: fc.integer({ min: 1, max: 9 }),
      days: fc.nat({ max: 9 }),
    }),
    fc.record({
      kind: fc.constant('LATE' as const),
      lateness: fc.constantFrom('LATE' as const, 'VERY_LATE' as const),
      days: fc.nat({ max: 9 }),
    }),
    fc.record({ kind: fc.constant('TASK' as const), days: fc.integer({ min: -9, max: 0 }) }),
  ) as fc.Arbitrary<Concern>

  it('has an order: whatever is sorted in is in its place, whichever way it came', () => {
    fc.assert(
      fc.property(fc.array(concern), concerns => {
        const sorted = concerns.toSorted(byRisk)
        expect(sorted.every((one, at) => at === 0 || byRisk(sorted[at - 1] ?? one, one) <= 0)).toBe(true)
        const placeOf = (one: Concern) => [riskOfConcern(one), one.kind, one.days]
        expect(concerns.toReversed().sort(byRisk).map(placeOf)).toEqual(sorted.map(placeOf))
      }),
    )
  })
})
