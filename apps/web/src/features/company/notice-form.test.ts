import { readNumber } from '@llave/domain/money/read-number'
import { expect, it } from 'vitest'
import { aCompany } from './company.testing'
import { changedNotices, noticeBody, noticeErrors, noticeValues } from './notice-form'

const saved = aCompany({})
const values = noticeValues(saved)
const typed = (name: string, text: string) => ({ ...values, [name]: readNumber(text, 'HOURS', ',') })

it('sends only what has been changed, an empty threshold as never', () => {
  expect(changedNotices(values, saved)).toEqual([])
  const changed = { ...values, 'thresholds.TASACION': null, 'reminders.active': true, 'reminders.most': 5 }
  expect(changedNotices(changed, saved)).toHaveLength(3)
  expect(noticeBody(changed, saved)).toEqual({ thresholds: { TASACION: null }, reminders: { active: true, most: 5 } })
})

it.each([
  ['thresholds.TASACION', '', null],
  ['thresholds.TASACION', '36,5 h', null],
  ['thresholds.TASACION', '0', 'error_form_min_number'],
  ['thresholds.TASACION', '9000', 'error_form_max_number'],
  ['thresholds.TASACION', 'dos días', 'error_form_number'],
  ['dateNotices.first', '', null],
  ['dateNotices.first', '400', 'error_form_max_number'],
  ['paperValidity.NOTA_SIMPLE', '', null],
  ['paperValidity.NOTA_SIMPLE', '37', 'error_form_max_number'],
  ['paperMonths.NOMINAS', '', null],
  ['paperMonths.NOMINAS', '13', 'error_form_max_number'],
  ['reminders.everyHours', '', 'error_form_obligatory_field'],
  ['reminders.most', '21', 'error_form_max_number'],
])('%s typed as %s: %s', (name, text, code) => {
  expect(noticeErrors(typed(name, text))[name]).toBe(code)
})
