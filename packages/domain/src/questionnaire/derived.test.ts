import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Cents, cents } from '../money/money'
import { OPERATION_TYPES, type OperationType } from '../operations/fields/operation-types'
import type { QuestionnaireAnswers } from './answers'
import { applyChanges } from './apply-changes'
import { completeAnswers, NOW } from './complete-answers.arbitrary'
import {
  answersInstead,
  type Decisions,
  derived,
  differing,
  firstHolderPrefill,
  follow,
  isProvisionSettled,
  type Source,
} from './derived'

const source = (type: OperationType, answers: QuestionnaireAnswers, own: Partial<Source> = {}): Source => ({
  typeOperation: type,
  answeredType: type,
  answers,
  completed: true,
  collective: null,
  ...own,
})
const fields = (type: OperationType, answers: QuestionnaireAnswers, own?: Partial<Source>) =>
  derived(source(type, answers, own)).fields

describe('the fields', () => {
  it('ask for a feasibility study until a home is found', () => {
    expect(fields('COMPRA', { propertyFound: false }).providingFunds).toBe(false)
    expect(fields('COMPRA', { propertyFound: true }).providingFunds).toBe(true)
    expect(fields('REFORMA', {}).providingFunds).toBe(true)
    // The operation's type no longer is the one that was answered.
    expect(fields('COMPRA', { propertyFound: false }, { typeOperation: 'REFORMA' }).providingFunds).toBe(true)
  })
  it('are the amounts of a purchase in cents', () => {
    const answers = { propertyFound: true, amountProject: 200_000.55, amountMortgage: 160_000.1 }
    expect(fields('COMPRA', { ...answers, includeReformMortgage: true, amountReform: 19_999.99 })).toMatchObject({
      amountProject: 200_000_55,
      amountMortgage: 160_000_10,
      amountReform: 19_999_99,
      includeReformMortgage: true,
      capitalPending: null,
    })
  })
  it('read the project of a self-build and the mortgage of a remortgage from their own keys', () => {
    expect(fields('AUTOCONSTRUCCION', { amountLandBuildProject: 1000 }).amountProject).toBe(1000_00)
    expect(fields('REHIPOTECA', { amountMortgageRehipoteca: 90_000, capitalPending: 80_000 })).toMatchObject({
      amountMortgage: 90_000_00,
      capitalPending: 80_000_00,
    })
  })
  it('add up the mortgage of an extinction', () => {
    const answers = {
      currentMortgageCondominiumProperty: true,
      capitalPending: 50_000,
      compensateHolder: true,
      compensateHolderAmount: 30_000,
    }
    const mortgage = (includeCompensateMortgage: boolean) =>
      fields('EXTINCION', { ...answers, includeCompensateMortgage }).amountMortgage
    expect(mortgage(true)).toBe(80_000_00)
    expect(mortgage(false)).toBe(50_000_00)
    expect(fields('EXTINCION', {}).amountMortgage).toBeNull()
  })
  it('are those of questions that are asked', () => {
    const answers = { propertyFound: false, amountProject: 100_000, numHolders: 1, holders: [{ name: 'Ana' }, {}] }
    const all = derived(source('COMPRA', answers))
    expect([all.fields.amountProject, all.holders]).toEqual([null, [{ name: 'Ana' }]])
    expect(all.documents.holders).toHaveLength(1)
  })
  it('have fees once the questionnaire is complete, those of the decided amounts', () => {
    const answers = { propertyFound: true, amountProject: 200_000, amountMortgage: 160_000 }
    expect(fields('COMPRA', answers, { completed: false }).honorariosMax).toBeNull()
    expect(fields('COMPRA', answers).honorariosMax).toBe(4000_00)
    expect(fields('COMPRA', answers, { collective: 'SPC' }).honorariosMax).toBe(2500_00)
    const raised = derived(source('COMPRA', answers), { amountMortgage: cents(200_000_01) })
    expect(raised.fields).toMatchObject({ amountMortgage: 200_000_01, honorariosMin: 1500_00, honorariosMax: 5000_00 })
  })
})

describe('what was set by hand', () => {
  const before = source('COMPRA', { propertyFound: true, amountProject: 200_000, amountMortgage: 160_000 })
  const raised = { ...before, answers: { ...before.answers, amountProject: 210_000, amountMortgage: 220_000 } }
  const lost = { ...before, answers: { propertyFound: false } }
  const followed = derived(before).fields

  it('stays, while all else follows', () => {
    const current = { ...followed, amountProject: cents(205_000_00) }
    expect(follow(current, before, raised)).toEqual({ ...derived(raised).fields, amountProject: 205_000_00 })
    expect(follow(current, before, lost)).toMatchObject({
      providingFunds: false,
      amountProject: 205_000_00,
      amountMortgage: null,
    })
  })
  it('is one decision for the three fees', () => {
    const current = { ...followed, honorariosMax: cents(3900_00) }
    expect(follow(current, before, raised)).toMatchObject({
      amountMortgage: 220_000_00,
      honorariosMin: 1000_00,
      honorariosMax: 3900_00,
      honorariosDoble: 8000_00,
    })
  })
  it('is an amount, which the fees follow', () => {
    expect(follow(followed, before, before, { amountMortgage: cents(250_000_00) })).toEqual({
      ...followed,
      amountMortgage: 250_000_00,
      honorariosMin: 1500_00,
      honorariosMax: 5000_00,
      honorariosDoble: 10_000_00,
    })
  })
  it('stands beside what the answers give', () => {
    expect(answersInstead(followed, before)).toEqual({})
    const current = { ...followed, amountMortgage: cents(250_000_00), honorariosMin: cents(1600_00) }
    expect(answersInstead(current, before)).toEqual({
      amountMortgage: 160_000_00,
      // With the mortgage that was set by hand.
      honorariosMin: 1500_00,
      honorariosMax: 5000_00,
      honorariosDoble: 10_000_00,
    })
  })
  it('is not the provision once it was asked for', () => {
    expect(isProvisionSettled({ CUESTIONARIO_COMPLETADO: '2026-01-01T10:00:00Z' })).toBe(false)
    expect(isProvisionSettled({ PROVISION_FONDOS_ESTUDIO: '2026-01-01T10:00:00Z' })).toBe(true)
  })
})

/** Values that no answer gives: these amounts end in 37 cents, answers are in whole euros. */
const decisions: fc.Arbitrary<Decisions> = fc.record(
  Object.fromEntries(
    ['amountProject', 'amountReform', 'amountMortgage', 'capitalPending'].map(name => [
      name,
      fc.integer({ min: 0, max: 900_000 }).map(euros => (euros * 100 + 37) as Cents),
    ]),
  ),
  { requiredKeys: [] },
)

const wholeEuros = (answers: QuestionnaireAnswers) =>
  JSON.parse(JSON.stringify(answers, (_, value) => (typeof value === 'number' ? Math.ceil(value) : value)))

/** Several versions of the answers, also of another type, collective and completeness. */
const sources = fc
  .constantFrom(...OPERATION_TYPES)
  .chain(type => fc.record({ typeOperation: fc.constant(type), answers: completeAnswers(type).map(wholeEuros) }))
  .chain(({ typeOperation: answeredType, answers }) =>
    fc.record({
      typeOperation: fc.constantFrom(answeredType, ...OPERATION_TYPES),
      answeredType: fc.constant(answeredType),
      answers: fc.constant(answers),
      completed: fc.boolean(),
      collective: fc.constantFrom(null, 'SPC'),
    }),
  )

describe('following', () => {
  const along = (steps: readonly Source[], start: Decisions) =>
    steps.slice(1).reduce(({ at, current }, next) => ({ at: next, current: follow(current, at, next) }), {
      at: steps[0] as Source,
      current: derived(steps[0] as Source, start).fields,
    }).current

  it('depends on where the answers arrive, not on the way; decisions stay', () => {
    fc.assert(
      fc.property(fc.array(sources, { minLength: 2, maxLength: 4 }), decisions, (steps, decided) => {
        expect(along(steps, decided)).toEqual(derived(steps.at(-1) as Source, decided).fields)
      }),
      { numRuns: 40 },
    )
  })

  it('gives the same after independent changes in either order, and returns with the opposite change', () => {
    const answersOf = (type: OperationType) => completeAnswers(type).map(wholeEuros)
    const cases = fc
      .constantFrom(...OPERATION_TYPES)
      .chain(type => fc.record({ type: fc.constant(type), answers: answersOf(type), others: answersOf(type) }))
    fc.assert(
      fc.property(cases, fc.array(fc.boolean()), ({ type, answers, others }, split) => {
        const keys = Object.keys(others).filter(key => key in answers && key !== 'holders')
        const part = (mine: boolean) =>
          Object.fromEntries(keys.filter((_, at) => (split[at] ?? false) === mine).map(key => [key, others[key]]))
        const change = (from: QuestionnaireAnswers, changes: Record<string, unknown>) =>
          applyChanges(type, from, changes, { now: NOW })
        const [a, b] = [part(true), part(false)]
        const [onlyA, onlyB] = [change(answers, a), change(answers, b)]
        const [both, turned] = [change(onlyA.answers, b), change(onlyB.answers, a)]
        // Only independent changes: each is accepted in either order, and removes no answer.
        fc.pre(
          [onlyA, onlyB, both, turned].every(({ errors, removed }) => !removed.length && !Object.keys(errors).length),
        )
        const way = (...steps: QuestionnaireAnswers[]) =>
          along(
            [answers, ...steps].map(at => source(type, at)),
            {},
          )
        expect(way(onlyA.answers, both.answers)).toEqual(way(onlyB.answers, turned.answers))
        expect(way(onlyA.answers, answers)).toEqual(way())
      }),
    )
  })

  it('names exactly what was set by hand', () => {
    fc.assert(
      fc.property(sources, decisions, (at, decided) => {
        const { fields: current } = derived(at, decided)
        expect(Object.keys(answersInstead(current, at)).toSorted()).toEqual(Object.keys(decided).toSorted())
        // Giving up all values set by hand leads back.
        const back = follow(current, at, at, { ...answersInstead(current, at) })
        expect(differing(back, derived(at).fields)).toEqual([])
      }),
    )
  })
})

describe('firstHolderPrefill', () => {
  const account = { name: 'Ana Gil', phone: null, email: 'ana@example.es' }

  it('fills in the first holder from the account', () => {
    expect(firstHolderPrefill({ holders: [{}] }, account)).toEqual({
      'holders.0.name': 'Ana Gil',
      'holders.0.email': 'ana@example.es',
    })
  })
  it('waits for the holders, and leaves existing answers alone', () => {
    expect(firstHolderPrefill({}, account)).toEqual({})
    expect(firstHolderPrefill({ holders: [{ name: 'Eva' }] }, account)).toEqual({})
  })
})
