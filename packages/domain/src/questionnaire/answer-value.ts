import { birthdayError } from '../people/age'
import { trimmed } from '../text/blank'
import { isStorable } from '../text/storable'
import type { FieldError } from '../validation/field-errors'
import { isEmail, isPhone, normalisePhone } from '../validation/person-fields'
import { isPrintable } from '../validation/printable'
import type { Question, Rules } from './questions'

const TRIMMED = new Set(['TEXT', 'LONG_TEXT', 'EMAIL', 'DATE', 'PHONE'])

/** No answer: nothing, an empty text or an empty list. */
const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/**
 * The answer as stored: texts trimmed, phones as nine digits, lists of codes without duplicates. `undefined` for no
 * answer. A value of the wrong shape is returned unchanged, so that validation refuses it.
 */
export function normaliseValue(question: Question, value: unknown): unknown {
  if (typeof value === 'string') {
    const text = TRIMMED.has(question.control) ? trimmed(value) : value
    return isEmpty(text) ? undefined : question.control === 'PHONE' ? normalisePhone(text) : text
  }
  if (isEmpty(value)) return undefined
  if (Array.isArray(value) && question.control !== 'PROPERTY_LIST') return [...new Set(value)]
  return Object.is(value, -0) ? 0 : value
}

function numberError(value: unknown, rules: Rules, decimals: number): FieldError | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'error_form_format'
  if (rules.maxDigits !== undefined && Math.abs(value) >= 10 ** rules.maxDigits) return 'error_form_max_number'
  const [, fraction = ''] = String(value).split('.')
  if (fraction.length > decimals || String(value).includes('e')) return 'error_form_format'
  if (rules.nonZero && value === 0) return 'error_form_greater_than_zero'
  if (rules.min !== undefined && value < rules.min) return 'error_form_min_number'
  if (rules.minMortgage !== undefined && value < rules.minMortgage) return 'error_form_min_amount_mortgage'
  if (rules.max !== undefined && value > rules.max) return 'error_form_max_number'
  const digits = String(value).replace(/\D/g, '').length
  return rules.maxDigits !== undefined && digits > rules.maxDigits ? 'error_form_max_number' : null
}

const isText = (value: unknown): value is string => typeof value === 'string' && isStorable(value)

function textError(value: unknown, rules: Rules): FieldError | null {
  if (!isText(value)) return 'error_form_format'
  if (rules.printed && !isPrintable(value)) return 'error_form_letters'
  return rules.maxLength !== undefined && value.length > rules.maxLength ? 'error_form_max_length' : null
}

const isOption = (question: Question, value: unknown) =>
  typeof value === 'string' && question.options?.includes(value) === true

function optionsError(question: Question, value: unknown): FieldError | null {
  if (!Array.isArray(value)) return 'error_form_format'
  const valid = value.every(option => isOption(question, option)) && new Set(value).size === value.length
  return valid ? null : 'error_form_option'
}

function propertyListError(question: Question, value: unknown): FieldError | null {
  if (!Array.isArray(value)) return 'error_form_format'
  const kinds = new Set<unknown>()
  for (const entry of value as readonly unknown[]) {
    if (typeof entry !== 'object' || entry === null) return 'error_form_format'
    const { typeProperty, numProperty, ...others } = entry as Record<string, unknown>
    if (Object.keys(others).length > 0) return 'error_form_format'
    if (!isOption(question, typeProperty) || kinds.has(typeProperty)) return 'error_form_option'
    kinds.add(typeProperty)
    const error = numberError(numProperty, { ...question.rules, min: 1, nonZero: true }, 0)
    if (error) return error
  }
  return null
}

/** The error of a normalised, present answer on its own; `null` when it is valid. */
export function valueError(question: Question, value: unknown, now: Date): FieldError | null {
  switch (question.control) {
    case 'YES_NO':
      return typeof value === 'boolean' ? null : 'error_form_format'
    case 'CHOICE':
    case 'BANK':
      return isOption(question, value) ? null : 'error_form_option'
    case 'MULTI':
    case 'BANKS':
      return optionsError(question, value)
    case 'PROPERTY_LIST':
      return propertyListError(question, value)
    case 'MONEY':
    case 'PERCENT':
      return numberError(value, question.rules, 2)
    case 'INTEGER':
    case 'HOLDER_COUNT':
      return numberError(value, question.rules, 0)
    case 'TEXT':
    case 'LONG_TEXT':
      return textError(value, question.rules)
    case 'PHONE':
      return typeof value === 'string' && isPhone(value) && value === normalisePhone(value)
        ? null
        : 'error_form_phone_format'
    case 'EMAIL':
      return isText(value) && isEmail(value) ? textError(value, question.rules) : 'error_form_email_format'
    case 'DATE':
      return typeof value === 'string' ? birthdayError(value, now) : 'error_form_invalid_date_format'
  }
}
