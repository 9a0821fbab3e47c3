import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OPERATION_TYPES, type OperationType } from '../operations/fields/operation-types'
import type { QuestionnaireAnswers } from './answers'
import { type AnswerChanges, applyChanges } from './apply-changes'
import { completeAnswers, NOW } from './complete-answers.arbitrary'
import { askedQuestions } from './engine'
import { flattenAnswers } from './paths'

const apply = (type: OperationType, answers: QuestionnaireAnswers, changes: AnswerChanges) =>
  applyChanges(type, answers, changes, { now: NOW })

describe('applyChanges', () => {
  it('takes several keys in any order', () => {
    const changes = {
      'holders.0.birthday': '1988-05-01',
      numHolders: 1,
      originCapital: ['AHORRO'],
      capitalContributed: 60000,
      typePropertyBuy: [{ typeProperty: 'PISO', numProperty: 1 }],
      propertyFound: true,
    }
    expect(apply('COMPRA', {}, changes)).toEqual({
      answers: {
        propertyFound: true,
        typePropertyBuy: [{ typeProperty: 'PISO', numProperty: 1 }],
        capitalContributed: 60000,
        originCapital: ['AHORRO'],
        numHolders: 1,
        holders: [{ birthday: '1988-05-01' }],
      },
      removed: [],
      errors: {},
    })
  })
  it('deletes what depends on an answer that changes or is cleared', () => {
    const answers = { propertyFound: true, amountProject: 200000, propertyIsProtected: 'SI' as const }
    const described = { ...answers, propertyIsProtectedDesc: 'VPO' }
    expect(apply('COMPRA', described, { propertyFound: false })).toMatchObject({
      answers: { propertyFound: false },
      removed: ['amountProject', 'propertyIsProtected', 'propertyIsProtectedDesc'],
    })
    expect(apply('COMPRA', described, { propertyIsProtected: null }).answers).toEqual({
      propertyFound: true,
      amountProject: 200000,
    })
  })
  it('drops exactly the holders and loans beyond their number', () => {
    const two = {
      numHolders: 2,
      holders: [
        {
          name: 'Ana',
          haveFinancedPayment: true,
          numFinancedPayments: 2,
          financedPayments: [{ feeLoan: 1 }, { feeLoan: 2 }],
        },
        { name: 'Blas' },
      ],
    }
    expect(apply('COMPRA', two, { numHolders: 1 }).removed).toEqual(['holders.1.name'])
    const fewer = apply('COMPRA', two, { 'holders.0.numFinancedPayments': 1 })
    expect(fewer.answers.holders?.[0]?.financedPayments).toEqual([{ feeLoan: 1 }])
    expect(fewer.removed).toEqual(['holders.0.financedPayments.1.feeLoan'])
    expect(apply('COMPRA', two, { numHolders: 3 }).answers.holders?.[2]).toEqual({})
  })
  it('sets the one holder of an extinction', () => {
    const { answers } = apply('EXTINCION', {}, { compensateHolder: true })
    expect(answers).toEqual({ compensateHolder: true, numHolders: 1, holders: [{}] })
    const named = { ...answers, holders: [{ name: 'Ana' }] }
    expect(apply('EXTINCION', named, { compensateHolder: null }).answers).toEqual({
      numHolders: 1,
      holders: [{ name: 'Ana' }],
    })
    expect(apply('EXTINCION', answers, { numHolders: 1 }).errors).toEqual({})
    expect(apply('EXTINCION', answers, { numHolders: 2 }).errors).toEqual({ numHolders: 'error_form_not_asked' })
  })
  it('replaces all the holders at once, and lets a narrower change win', () => {
    const answers = { numHolders: 2, holders: [{ name: 'Ana', children: 1 }, { name: 'Blas' }] }
    const changes = { 'holders.1.name': 'Berta', holders: [{ _id: 'h1', name: 'Eva' }, { name: 'Blas' }] }
    expect(apply('COMPRA', answers, changes).answers.holders).toEqual([{ name: 'Eva' }, { name: 'Berta' }])
    expect(apply('COMPRA', answers, { holders: null }).answers.holders).toEqual([{}, {}])
  })
  it('refuses more holders than there are, and anything but a list', () => {
    expect(apply('COMPRA', { numHolders: 1 }, { holders: [{}, { name: 'Blas' }] }).errors).toEqual({
      'holders.1.name': 'error_form_not_asked',
    })
    expect(apply('COMPRA', {}, { holders: 'x' }).errors).toEqual({ holders: 'error_form_format' })
    expect(apply('COMPRA', {}, { holders: [1] }).errors).toEqual({ 'holders.0': 'error_form_format' })
    expect(apply('COMPRA', {}, { holders: Array(21).fill({}) }).errors).toEqual({ holders: 'error_form_max_number' })
  })
  it('trims texts, normalises phones, and treats empty values as no answer', () => {
    const { answers } = apply(
      'COMPRA',
      { commentsQuestionary: 'x' },
      {
        numHolders: 1,
        'holders.0.name': '  Ana Gil ',
        'holders.0.phone': '+34 612-345 678',
        'holders.0.email': ' a@b.es ',
        commentsQuestionary: '   ',
      },
    )
    expect(answers).toEqual({ numHolders: 1, holders: [{ name: 'Ana Gil', phone: '612345678', email: 'a@b.es' }] })
  })
  it('applies nothing when anything is refused', () => {
    const answers = { yearsMortgage: '10_20' as const }
    const applied = apply('COMPRA', answers, { yearsMortgage: '25_30', propertyFound: 'si', amountProject: 1 })
    expect(applied).toEqual({ answers, removed: [], errors: { propertyFound: 'error_form_format' } })
  })
  it.each([
    '__proto__',
    '__proto__.polluted',
    'constructor',
    'holders.__proto__.name',
    'holders.01.name',
    'holders.-1.name',
    'holders.20.name',
    'holders.0',
    'holders.0.financedPayments.10.feeLoan',
    'holders.0.name.length',
    'amountLandBuildProject',
    'state',
    '',
  ])('refuses the path "%s"', path => {
    const changes = JSON.parse(`{"numHolders":1,${JSON.stringify(path)}:"x"}`) as AnswerChanges
    const { errors } = apply('COMPRA', {}, changes)
    expect(Object.entries(errors)).toEqual([[path, 'error_form_not_asked']])
  })
  it('leaves prototypes alone', () => {
    const changes = JSON.parse('{"numHolders":1,"holders":[{"__proto__":{"polluted":1},"name":"Ana"}]}')
    const { answers } = apply('COMPRA', {}, changes)
    expect(answers.holders).toEqual([{ name: 'Ana' }])
    expect(Object.getPrototypeOf(answers.holders?.[0])).toBe(Object.prototype)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})

describe.each(OPERATION_TYPES)('%s, with any answers', type => {
  const flat = (answers: QuestionnaireAnswers) => [...flattenAnswers(answers)].filter(([path]) => path !== 'numHolders')
  const allOf = (answers: QuestionnaireAnswers) => Object.fromEntries(flattenAnswers(answers))

  it('gives the same result in any order, all at once or applied twice', () => {
    fc.assert(
      fc.property(completeAnswers(type), fc.gen(), (answers, g) => {
        const entries = [...flattenAnswers(answers)]
        const shuffled = entries
          .map(entry => ({ entry, place: g(fc.nat) }))
          .sort((one, other) => one.place - other.place)
          .map(({ entry }) => entry)
        const once = apply(type, {}, Object.fromEntries(shuffled))
        expect(once.errors).toEqual({})
        expect(once.answers).toEqual(answers)
        expect(apply(type, once.answers, Object.fromEntries(shuffled))).toEqual({ ...once, removed: [] })
        expect(apply(type, {}, answers as AnswerChanges).answers).toEqual(answers)
      }),
      { numRuns: 15 },
    )
  })
  it('gives the same result one by one in the order of asking', () => {
    fc.assert(
      fc.property(completeAnswers(type), answers => {
        const given = flat(answers).reduce<QuestionnaireAnswers>(
          (sofar, [path, value]) => {
            const applied = apply(type, sofar, { [path]: value })
            expect(applied.errors).toEqual({})
            return applied.answers
          },
          type === 'EXTINCION' ? {} : apply(type, {}, { numHolders: answers.numHolders }).answers,
        )
        expect(given).toEqual(answers)
      }),
      { numRuns: 8 },
    )
  })
  it('keeps no answer whose condition does not hold, whatever is changed or cleared', () => {
    fc.assert(
      fc.property(completeAnswers(type), completeAnswers(type), fc.gen(), (answers, others, g) => {
        const pool = [
          ...Object.entries(allOf(others)),
          ...Object.keys(allOf(answers)).map(path => [path, null] as const),
        ]
        let now = answers
        for (let turn = 0; turn < 6; turn += 1) {
          const [path, value] = pool[g(fc.nat, pool.length - 1)] ?? ['', null]
          const before = now
          const applied = apply(type, now, { [path]: value })
          now = applied.answers
          const asked = new Set(askedQuestions(type, now).map(question => question.path))
          for (const [answered] of flat(now)) expect(asked).toContain(answered)
          const gone = [...flattenAnswers(before).keys()].filter(known => !flattenAnswers(now).has(known))
          expect(applied.removed).toEqual(gone)
        }
      }),
      { numRuns: 15 },
    )
  })
})
