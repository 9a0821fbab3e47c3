import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { requiredDocuments } from '../documents/required-documents'
import { OPERATION_TYPES } from '../operations/fields/operation-types'
import type { HolderAnswers, QuestionnaireAnswers } from '../questionnaire/answers'
import { completeAnswers } from '../questionnaire/complete-answers.arbitrary'
import { type FollowingEntry, isOptional, ruleChanges } from './follow-rules'
import { isFor, OPERATORS, type PaperRule, type RuleCondition } from './paper-rule'
import { RULE_FIELDS, ruleField } from './rule-fields'
import { ruleErrors } from './rule-form'

const rule = (given: Partial<PaperRule>): PaperRule => ({
  id: 'a',
  effect: 'ASK',
  type: 'OTROS_TITULAR',
  nameDocument: 'Modelos 130',
  reason: null,
  conditions: [],
  ...given,
})
const selfEmployed: RuleCondition = { field: 'employmentSituation', operator: 'ONE_OF', values: ['AUTONOMO'] }
const purchase: RuleCondition = { field: 'typeOperation', operator: 'ONE_OF', values: ['COMPRA'] }
const QUARTERS = rule({ conditions: [selfEmployed, purchase] })

const named = (papers: readonly { nameDocument?: string; ruleId?: string; type: string }[]) =>
  papers.filter(({ ruleId }) => ruleId).map(({ type, nameDocument }) => nameDocument ?? type)
const asked = (rules: readonly PaperRule[], holders: HolderAnswers[], answers: QuestionnaireAnswers = {}) => {
  const required = requiredDocuments({ typeOperation: 'COMPRA', answers, holders, rules })
  return { general: named(required.general), holders: required.holders.map(named) }
}

describe('what a condition can be about', () => {
  it('are the answers of the questionnaires that can be compared, and the type', () => {
    expect(ruleField('typeOperation')?.options).toEqual(OPERATION_TYPES)
    expect(ruleField('employmentSituation')).toMatchObject({ of: 'HOLDER', kind: 'OPTIONS' })
    expect(ruleField('amountMortgage')).toMatchObject({ of: 'OPERATION', kind: 'NUMBER' })
    expect(ruleField('propertyFound')).toMatchObject({ kind: 'YES_NO', types: ['COMPRA'] })
    for (const key of ['name', 'email', 'birthday', 'feeLoan', 'commentsQuestionary', '__proto__', '']) {
      expect(ruleField(key), key).toBeUndefined()
    }
  })
})

describe('a rule', () => {
  it('asks each holder for whom all of its conditions hold', () => {
    expect(asked([QUARTERS], [{ employmentSituation: 'AUTONOMO' }, { employmentSituation: 'INDEFINIDO' }, {}])).toEqual(
      { general: [], holders: [['Modelos 130'], [], []] },
    )
    const extinction = {
      typeOperation: 'EXTINCION',
      answers: {},
      holders: [{ employmentSituation: 'AUTONOMO' }],
    } as const
    expect(named(requiredDocuments({ ...extinction, rules: [QUARTERS] }).holders[0] ?? [])).toEqual([])
  })

  it('about the operation is true of one and the same holder', () => {
    const children: RuleCondition = { field: 'children', operator: 'AT_LEAST', amount: 2 }
    const general = rule({ type: 'OTROS', nameDocument: 'Libro de familia', conditions: [selfEmployed, children] })
    const apart: HolderAnswers[] = [{ employmentSituation: 'AUTONOMO' }, { children: 3 }]
    expect(asked([general], apart).general).toEqual([])
    expect(asked([general], [{ employmentSituation: 'AUTONOMO', children: 2 }]).general).toEqual(['Libro de familia'])
    expect(asked([rule({ type: 'OTROS', nameDocument: 'Otro' })], []).general).toEqual(['Otro'])
  })

  it.each<[RuleCondition, QuestionnaireAnswers, boolean]>([
    [{ field: 'amountMortgage', operator: 'AT_LEAST', amount: 200_000 }, { amountMortgage: 200_000 }, true],
    [{ field: 'amountMortgage', operator: 'AT_LEAST', amount: 200_000 }, { amountMortgage: 199_999.99 }, false],
    [{ field: 'amountMortgage', operator: 'AT_MOST', amount: 200_000 }, {}, false],
    [{ field: 'propertyFound', operator: 'NO' }, { propertyFound: false }, true],
    [{ field: 'propertyFound', operator: 'NO' }, {}, false],
    [{ field: 'propertyFound', operator: 'YES' }, { propertyFound: true }, true],
    [{ field: 'originCapital', operator: 'ONE_OF', values: ['OTRO'] }, { originCapital: ['AHORRO', 'OTRO'] }, true],
    [{ field: 'originCapital', operator: 'ONE_OF', values: ['OTRO'] }, { originCapital: ['AHORRO'] }, false],
    [
      { field: 'typePropertyBuy', operator: 'ONE_OF', values: ['LOCAL'] },
      { typePropertyBuy: [{ typeProperty: 'LOCAL', numProperty: 1 }] },
      true,
    ],
    [{ field: 'gone', operator: 'YES' }, { propertyFound: true }, false],
  ])('%o with %o: %s', (condition, answers, holds) => {
    expect(
      asked([rule({ type: 'OTROS', nameDocument: 'Otro', conditions: [condition] })], [], answers).general,
    ).toEqual(holds ? ['Otro'] : [])
  })

  it('makes what the product asks for optional, unless another one asks for it', () => {
    const excuse = rule({
      id: 'x',
      effect: 'EXCUSE',
      type: 'VIDA_LABORAL',
      nameDocument: null,
      reason: 'Ya la pedimos',
    })
    const [papers] = requiredDocuments({ typeOperation: 'COMPRA', answers: {}, holders: [{}], rules: [excuse] }).holders
    expect(papers?.filter(({ optional }) => optional)).toEqual([
      { type: 'VIDA_LABORAL', ruleId: 'x', optional: 'Ya la pedimos' },
    ])
    expect(asked([excuse, rule({ id: 'z', type: 'VIDA_LABORAL', nameDocument: null })], [{}]).holders).toEqual([[]])
  })

  it('is for what is completed while it is on, and for what was live only if it says so', () => {
    const since = new Date('2026-11-01T00:00:00+01:00')
    const before = new Date(since.getTime() - 1)
    expect(isFor({ activeSince: null, forLive: true }, null)).toBe(false)
    expect(isFor({ activeSince: since, forLive: false }, null)).toBe(true)
    expect(isFor({ activeSince: since, forLive: false }, since)).toBe(true)
    expect(isFor({ activeSince: since, forLive: false }, before)).toBe(false)
    expect(isFor({ activeSince: since, forLive: true }, before)).toBe(true)
  })
})

const condition: fc.Arbitrary<RuleCondition> = fc
  .constantFrom(...RULE_FIELDS)
  .chain(({ key, kind, options }): fc.Arbitrary<RuleCondition> => {
    const field = fc.constant<string>(key)
    if (kind === 'OPTIONS') {
      const values = fc.subarray([...options], { minLength: 1 })
      return fc.record({ field, operator: fc.constant('ONE_OF' as const), values })
    }
    const operators: readonly RuleCondition['operator'][] = OPERATORS[kind]
    return fc.record({ field, operator: fc.constantFrom(...operators), amount: fc.integer({ min: 0, max: 5 }) })
  })
const someRules: fc.Arbitrary<PaperRule[]> = fc
  .uniqueArray(
    fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      effect: fc.constantFrom('ASK', 'EXCUSE'),
      paper: fc.constantFrom(
        { type: 'OTROS_TITULAR', nameDocument: 'Modelos 130' } as const,
        { type: 'OTROS', nameDocument: 'Plano' } as const,
        { type: 'VIDA_LABORAL', nameDocument: null } as const,
        { type: 'NOTA_SIMPLE', nameDocument: null } as const,
      ),
      reason: fc.constantFrom('por una razón', 'por otra'),
      conditions: fc.array(condition, { maxLength: 2 }),
    }),
    { selector: ({ id }) => id },
  )
  .map(rules => rules.map(({ paper, ...given }) => ({ ...given, ...paper })))
const operation = fc
  .constantFrom(...OPERATION_TYPES)
  .chain(type =>
    completeAnswers(type).map(answers => ({ typeOperation: type, answers, holders: answers.holders ?? [] })),
  )

const UNTOUCHED = { waivedReason: null, rule: null, isTouched: false } as const
type Wanted = ReturnType<typeof requiredDocuments>['general'] | ReturnType<typeof requiredDocuments>['holders'][number]

/** The entries after applying the changes, as the server does. */
function followed(wanted: Wanted, entries: readonly FollowingEntry[], rules: readonly PaperRule[]): FollowingEntry[] {
  const ruleOf = (id: string | null | undefined) => rules.find(each => each.id === id) ?? null
  const { ask, excuse, require, takeBack, reassign } = ruleChanges(wanted, entries)
  const now = (entry: FollowingEntry): FollowingEntry => {
    const excused = excuse.find(each => each.entry === entry)
    if (excused) return { ...entry, rule: ruleOf(excused.ruleId), waivedReason: excused.reason }
    const required = require.find(each => each.entry === entry)
    if (required) return { ...entry, rule: ruleOf(required.ruleId), waivedReason: null }
    const other = reassign.find(each => each.entry === entry)
    return other ? { ...entry, rule: ruleOf(other.ruleId) } : entry
  }
  const added = ask.map(({ type, nameDocument, ruleId }) => ({
    ...UNTOUCHED,
    id: `${type} ${nameDocument}`,
    type,
    nameDocument: nameDocument ?? null,
    rule: ruleOf(ruleId),
  }))
  return [...entries.filter(entry => !takeBack.includes(entry)).map(now), ...added]
}

/** The product's own papers, as they are without any rule. */
const ownOf = (wanted: Wanted): FollowingEntry[] =>
  wanted.map(({ type, nameDocument }, at) => ({ ...UNTOUCHED, id: `${at}`, type, nameDocument: nameDocument ?? null }))

describe('the rules together', () => {
  it('ask the same in any order, and never twice', () => {
    fc.assert(
      fc.property(operation, someRules, (known, rules) => {
        const one = requiredDocuments({ ...known, rules })
        expect(requiredDocuments({ ...known, rules: rules.toReversed() })).toEqual(one)
        const own = requiredDocuments(known)
        for (const [at, section] of [one.general, ...one.holders].entries()) {
          const keys = section.map(({ type, nameDocument }) => `${type} ${nameDocument}`)
          expect(new Set(keys).size).toBe(keys.length)
          // Everything that the product asks for is still there, in the same place.
          const before = [own.general, ...own.holders][at] ?? []
          expect(section.slice(0, before.length)).toMatchObject(before)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('are followed once; switched off, what nobody has touched is as if they had never been', () => {
    fc.assert(
      fc.property(operation, someRules, (known, rules) => {
        const own = requiredDocuments(known)
        const withRules = requiredDocuments({ ...known, rules })
        for (const [at, wanted] of [withRules.general, ...withRules.holders].entries()) {
          const before = [own.general, ...own.holders][at] ?? []
          const start = ownOf(before)
          const on = followed(wanted, start, rules)
          expect(ruleChanges(wanted, on)).toEqual({ ask: [], excuse: [], require: [], takeBack: [], reassign: [] })
          expect(on.filter(isOptional)).toHaveLength(wanted.filter(({ optional }) => optional !== undefined).length)
          expect(followed(before, on, rules)).toEqual(start)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('never take back, or make optional, what somebody has sent or judged', () => {
    fc.assert(
      fc.property(operation, someRules, (known, rules) => {
        const { general } = requiredDocuments({ ...known, rules })
        const on = followed(general, ownOf(requiredDocuments(known).general), rules)
        const touched = on.map(entry => ({ ...entry, isTouched: true }))
        expect(ruleChanges([], touched).takeBack).toEqual([])
        const judged = on.map(entry => ({ ...entry, waivedReason: 'El banco no lo pide' }))
        const { takeBack, excuse, require } = ruleChanges(general, judged)
        expect([takeBack, excuse, require]).toEqual([[], [], []])
        // It was asked for again by hand, so it does not become optional again.
        expect(
          ruleChanges(
            general,
            on.map(entry => ({ ...entry, waivedReason: null })),
          ).excuse,
        ).toEqual([])
      }),
      { numRuns: 40 },
    )
  })
})

describe('a form', () => {
  const form = {
    name: 'Autónomos',
    effect: 'ASK',
    type: 'OTROS_TITULAR',
    nameDocument: 'Modelos 130',
    reason: null,
  } as const
  const of = (given: object) => ruleErrors({ ...form, conditions: [], ...given })

  it('is refused on its wrong fields', () => {
    expect(of({})).toEqual({})
    expect(of({ name: ' ', nameDocument: null })).toEqual({
      name: 'error_form_obligatory_field',
      nameDocument: 'error_form_obligatory_field',
    })
    expect(of({ type: 'JUSTIFICANTE_PROVISION_FONDOS' })).toEqual({ type: 'error_form_option' })
    expect(of({ effect: 'EXCUSE', type: 'VIDA_LABORAL', nameDocument: null })).toEqual({
      reason: 'error_form_obligatory_field',
    })
    expect(of({ effect: 'EXCUSE', reason: 'No' })).toEqual({ type: 'error_form_option' })
    expect(of({ effect: 'EXCUSE', reason: 'No', nameDocument: 'Carta de donación' })).toEqual({})
  })

  it.each([
    [{ field: '', operator: '' }, { 'conditions.0.field': 'error_form_obligatory_field' }],
    [{ field: 'email', operator: 'ONE_OF' }, { 'conditions.0.field': 'error_form_option' }],
    [{ field: 'children', operator: 'YES' }, { 'conditions.0.operator': 'error_form_option' }],
    [{ field: 'children', operator: 'AT_LEAST', amount: 1.5 }, { 'conditions.0.amount': 'error_form_whole_number' }],
    [{ field: 'children', operator: 'AT_LEAST', amount: -1 }, { 'conditions.0.amount': 'error_form_min_number' }],
    [{ field: 'amountMortgage', operator: 'AT_MOST' }, { 'conditions.0.amount': 'error_form_obligatory_field' }],
    [{ field: 'amountMortgage', operator: 'AT_MOST', amount: 0.29 }, {}],
    [
      { field: 'civilStatus', operator: 'ONE_OF', values: [] },
      { 'conditions.0.values': 'error_form_obligatory_field' },
    ],
    [{ field: 'civilStatus', operator: 'ONE_OF', values: ['X'] }, { 'conditions.0.values': 'error_form_option' }],
  ])('%o', (condition, errors) => {
    expect(of({ conditions: [condition] })).toEqual(errors)
  })
})
