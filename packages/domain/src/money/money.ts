import type { FieldError } from '../validation/field-errors'
import { AMOUNT_MAX_DIGITS, RATE_DECIMALS, RATE_MAX } from '../validation/limits'

/** An amount in whole cents, as it is stored and added up. */
export type Cents = number & { readonly unit: 'cents' }

/** An amount in euros, as it is sent and typed. Any number is accepted, except one known to be in cents. */
export type Euros = number & { readonly unit?: 'euros' }

const EUROS = /^-?\d+(\.\d{1,2})?$/

export function eurosToCents(euros: Euros | string): Cents | null {
  const text = String(euros)
  if (!EUROS.test(text)) return null
  const [whole = '', decimals = ''] = text.split('.')
  const amount = Number(whole + decimals.padEnd(2, '0'))
  if (!Number.isSafeInteger(amount)) return null
  // "-0" and "-0.00" are zero.
  return cents(amount === 0 ? 0 : amount)
}

export function centsToEuros(amount: Cents): Euros {
  return amount / 100
}

/** Marks a number known to be in cents: a constant, a stored number, a sum of cents. */
export function cents(amount: number): Cents {
  return amount as Cents
}

/**
 * The error of an amount in euros, or null (spec: customer area §5): at most 2 decimals, not negative, at most 11
 * digits in all, and not zero when `greaterThanZero` is set.
 */
export function amountError(euros: Euros, rules: { readonly greaterThanZero?: boolean } = {}): FieldError | null {
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

/**
 * The error of a reference rate: like an interest rate, but it may be negative, as the Euríbor was from 2016 to 2022.
 */
export function indexError(percent: number): FieldError | null {
  const error = rateError(Math.abs(percent))
  return error === 'error_form_max_number' && percent < 0 ? 'error_form_min_number' : error
}
