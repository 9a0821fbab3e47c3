import type { FieldError } from '../validation/field-errors'
import { AMOUNT_MAX_DIGITS, RATE_DECIMALS, RATE_MAX } from '../validation/limits'

const EUROS = /^-?\d+(\.\d{1,2})?$/

export function eurosToCents(euros: number | string): number | null {
  const text = String(euros)
  if (!EUROS.test(text)) return null
  const [whole = '', decimals = ''] = text.split('.')
  const cents = Number(whole + decimals.padEnd(2, '0'))
  if (!Number.isSafeInteger(cents)) return null
  // "-0" and "-0.00" are zero.
  return cents === 0 ? 0 : cents
}

export function centsToEuros(cents: number): number {
  return cents / 100
}

/**
 * The error of an amount in euros, or null (spec: customer area §5): at most 2 decimals, not negative, at most 11 digits
 * in all, and not zero when `greaterThanZero` is set.
 */
export function amountError(euros: number, rules: { readonly greaterThanZero?: boolean } = {}): FieldError | null {
  if (eurosToCents(euros) === null) return 'error_form_format'
  if (euros < 0) return 'error_form_min_number'
  if (String(euros).replace('.', '').length > AMOUNT_MAX_DIGITS) return 'error_form_max_number'
  return rules.greaterThanZero && euros === 0 ? 'error_form_greater_than_zero' : null
}

export function rateError(percent: number): FieldError | null {
  if (!/^\d+(\.\d+)?$/.test(String(percent))) return percent < 0 ? 'error_form_min_number' : 'error_form_format'
  const [, decimals = ''] = String(percent).split('.')
  if (decimals.length > RATE_DECIMALS) return 'error_form_format'
  return percent > RATE_MAX ? 'error_form_max_number' : null
}

/** The error of a reference rate: as for interest, but it may be negative, as the Euríbor was from 2016 to 2022. */
export function indexError(percent: number): FieldError | null {
  const error = rateError(Math.abs(percent))
  return error === 'error_form_max_number' && percent < 0 ? 'error_form_min_number' : error
}
