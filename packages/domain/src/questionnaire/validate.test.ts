import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OPERATION_TYPES } from '../operations/fields/operation-types'
import type { QuestionnaireAnswers } from './answers'
import { completeAnswers, NOW } from './complete-answers.arbitrary'
import { evaluateFlat } from './evaluate'
import { flattenAnswers } from './paths'
import { sharedErrors, validateAnswer, validateAnswers } from './validate'

const check = (path: string, value: unknown) => validateAnswer('REHIPOTECA_REFORMA', path, value, { now: NOW })

describe('validateAnswer', () => {
  it.each([
    ['amountReform', 0, 'error_form_greater_than_zero'],
    ['amountReform', -1, 'error_form_min_number'],
    ['amountReform', 0.01, null],
    ['amountReform', 99_999_999_999, null],
    ['amountReform', 100_000_000_000, 'error_form_max_number'],
    ['amountReform', 999_999_999.99, null],
    ['amountReform', 1_000_000_000.25, 'error_form_max_number'],
    ['amountReform', 10.001, 'error_form_format'],
    ['amountReform', 1e-7, 'error_form_format'],
    ['amountReform', Number.NaN, 'error_form_format'],
    ['amountReform', '1000', 'error_form_format'],
    ['amountMortgageRehipoteca', 29_999.99, 'error_form_min_amount_mortgage'],
    ['amountMortgageRehipoteca', 30_000, null],
    ['amountMortgageRehipoteca', null, 'error_form_obligatory_field'],
    ['numHolders', 0, 'error_form_greater_than_zero'],
    ['numHolders', 20, null],
    ['numHolders', 21, 'error_form_max_number'],
    ['numHolders', 1.5, 'error_form_format'],
    ['holders.0.children', 0, null],
    ['holders.0.children', 15, null],
    ['holders.0.children', 16, 'error_form_max_number'],
    ['holders.0.numFinancedPayments', 0, 'error_form_greater_than_zero'],
    ['holders.0.numFinancedPayments', 11, 'error_form_max_number'],
    ['holders.0.currentSavings', 0, null],
    ['holders.0.propertyOwnerPercentage', 33.33, null],
    ['holders.0.propertyOwnerPercentage', 100.01, 'error_form_max_number'],
    ['holders.0.financedPayments.0.feeLoan', 0, 'error_form_greater_than_zero'],
    ['holders.0.phone', '0034 912-345-678', null],
    ['holders.0.phone', '512345678', 'error_form_phone_format'],
    ['holders.0.phone', '61234567', 'error_form_phone_format'],
    ['holders.0.phone', 612345678, 'error_form_phone_format'],
    ['holders.0.email', ' ana@example.es ', null],
    ['holders.0.email', 'ana@example', 'error_form_email_format'],
    ['holders.0.email', `${'a'.repeat(150)}@b.es`, 'error_form_max_length'],
    ['holders.0.name', ' '.repeat(5), 'error_form_obligatory_field'],
    ['holders.0.name', 'a'.repeat(91), 'error_form_max_length'],
    ['holders.0.name', 'a\0b', 'error_form_format'],
    ['holders.0.name', '\ud800', 'error_form_format'],
    ['holders.0.birthday', '2008-11-20', null],
    ['holders.0.birthday', '2008-11-21', 'error_form_age'],
    ['holders.0.birthday', '1935-11-21', null],
    ['holders.0.birthday', '1935-11-20', 'error_form_age'],
    ['holders.0.birthday', '2000-02-30', 'error_form_invalid_date_format'],
    ['holders.0.birthday', '01/02/2000', 'error_form_invalid_date_format'],
    ['holders.0.employmentSituation', 'FUCNIONARIO_INTERINO', null],
    ['holders.0.employmentSituation', 'FUNCIONARIO_INTERINO', 'error_form_option'],
    ['improveMortgage', ['OTROS', 'NADA'], 'error_form_option'],
    ['improveMortgage', [], 'error_form_obligatory_field'],
    ['improveMortgage', 'OTROS', 'error_form_format'],
    ['accreditingBudget', 'true', 'error_form_format'],
    ['accreditingBudget', false, null],
    ['commentsQuestionary', '', null],
    ['propertyFound', true, 'error_form_not_asked'],
    ['holders', [], 'error_form_not_asked'],
  ])('%s = %j: %s', (path, value, error) => {
    expect(check(path, value)).toBe(error)
  })
  it.each([
    [[{ typeProperty: 'PISO', numProperty: 1 }], null],
    [[{ typeProperty: 'PISO', numProperty: 0 }], 'error_form_greater_than_zero'],
    [[{ typeProperty: 'OTROS', numProperty: 1 }], 'error_form_option'],
    [[{ typeProperty: 'PISO', numProperty: 1, price: 1 }], 'error_form_format'],
    [
      [
        { typeProperty: 'PISO', numProperty: 1 },
        { typeProperty: 'PISO', numProperty: 2 },
      ],
      'error_form_option',
    ],
    [['PISO'], 'error_form_format'],
    ['PISO', 'error_form_format'],
  ])('properties to buy %j: %s', (value, error) => {
    expect(validateAnswer('COMPRA', 'typePropertyBuy', value, { now: NOW })).toBe(error)
  })
  it('refuses the phone and the e-mail of another holder, however they are typed', () => {
    const answers = { numHolders: 2, holders: [{ phone: '612345678', email: 'ana@example.es' }, {}] }
    const of = (path: string, value: string) => validateAnswer('REFORMA', path, value, { now: NOW, answers })
    expect(of('holders.1.phone', '+34 612 345 678')).toBe('error_form_duplicate_phone')
    expect(of('holders.1.email', 'ANA@example.es')).toBe('error_form_duplicate_email')
    expect(of('holders.0.email', 'ana@example.es')).toBeNull()
  })
})

describe('sharedErrors', () => {
  const before = { numHolders: 2, holders: [{ phone: '612345678', email: 'ana@example.es' }, { phone: '622222222' }] }
  const after = (second: object) => ({ ...before, holders: [before.holders[0] ?? {}, second] })

  it('refuses the phone and e-mail of another holder where they are given, in any case of letters', () => {
    expect(sharedErrors('REFORMA', before, after({ phone: '612345678', email: 'ANA@example.es' }))).toEqual({
      'holders.1.phone': 'error_form_duplicate_phone',
      'holders.1.email': 'error_form_duplicate_email',
    })
    expect(sharedErrors('REFORMA', before, after({ phone: '633333333', email: 'pau@example.es' }))).toEqual({})
  })
  it('says nothing of what was shared before', () => {
    const shared = after({ phone: '612345678' })
    expect(sharedErrors('REFORMA', shared, { ...shared, commentsQuestionary: 'Prisa' })).toEqual({})
  })
})

describe('validateAnswers', () => {
  it('names the second of two holders who share phone and e-mail', () => {
    const same = { phone: '612345678', email: 'ana@example.es' }
    const errors = validateAnswers('REFORMA', { numHolders: 2, holders: [same, same] }, { now: NOW })
    expect(errors).toMatchObject({
      'holders.1.phone': 'error_form_duplicate_phone',
      'holders.1.email': 'error_form_duplicate_email',
    })
    expect(errors).not.toHaveProperty(['holders.0.phone'])
  })
  it('requires the number of holders that the flow sets', () => {
    const answers = { compensateHolder: false, numHolders: 2 }
    expect(validateAnswers('EXTINCION', answers, { now: NOW })).toHaveProperty('numHolders', 'error_form_not_asked')
  })
})

describe.each(OPERATION_TYPES)('%s, with any answers', type => {
  const errorsOf = (answers: QuestionnaireAnswers) => validateAnswers(type, answers, { now: NOW })
  const changed = (answers: QuestionnaireAnswers, path: string, value: unknown): QuestionnaireAnswers => {
    const copy = JSON.parse(JSON.stringify(answers)) as Record<string, unknown>
    const segments = path.split('.')
    const key = segments.pop() ?? ''
    const parent = segments.reduce((at, segment) => at[segment] as Record<string, unknown>, copy)
    parent[key] = value
    return copy
  }

  it('accepts what the flow produces', () => {
    fc.assert(
      fc.property(completeAnswers(type), answers => {
        expect(errorsOf(answers)).toEqual({})
      }),
      { numRuns: 20 },
    )
  })
  it('refuses any missing required answer and any answer of the wrong shape, at its path', () => {
    fc.assert(
      fc.property(completeAnswers(type), fc.gen(), (answers, g) => {
        const { asked } = evaluateFlat(type, flattenAnswers(answers))
        const required = asked.filter(question => !question.optional)
        const path = required[g(fc.nat, required.length - 1)]?.path ?? ''
        expect(errorsOf(changed(answers, path, undefined))).toHaveProperty([path], 'error_form_obligatory_field')
        expect(errorsOf(changed(answers, path, { odd: true }))).toHaveProperty([path])
      }),
      { numRuns: 20 },
    )
  })
  it('refuses an answer that is not asked', () => {
    fc.assert(
      fc.property(completeAnswers(type), answers => {
        const key = type === 'COMPRA' ? 'amountLandBuildProject' : 'amountProject'
        expect(errorsOf({ ...answers, [key]: 50_000 })).toEqual({ [key]: 'error_form_not_asked' })
      }),
      { numRuns: 5 },
    )
  })
})
