import { isBlank, trimmed, withoutUnseen } from '../text/blank'
import type { FieldError } from './field-errors'
import { isPrintable } from './printable'

export type Validator = (text: string) => FieldError | null

export interface TextField {
  /** The maximum length, without surrounding spaces. */
  readonly max: number
  /** The error of a required field, or null. A text without visible characters counts as empty. */
  readonly error: Validator
  /** The stored form. */
  readonly normalise: (text: string) => string
}

interface Format {
  readonly isValid: (text: string) => boolean
  /** The error of an invalid text; by default that its format is wrong. */
  readonly error?: FieldError | ((text: string) => FieldError)
  readonly normalise?: (text: string) => string
}

/** A required text of a length and, optionally, a format. */
export function textField(
  max: number,
  { isValid, error = 'error_form_format', normalise }: Format = { isValid: () => true },
) {
  return {
    max,
    error(text) {
      const { length } = trimmed(text)
      if (length === 0) return 'error_form_obligatory_field'
      if (length > max) return 'error_form_max_length'
      if (isValid(text)) return null
      return typeof error === 'function' ? error(text) : error
    },
    normalise: normalise ?? trimmed,
  } as const satisfies TextField
}

export const optionalText = (field: TextField): TextField => ({
  ...field,
  error: text => (isBlank(text) ? null : field.error(text)),
})

/** The error of a required field of any length, or null. A text without visible characters counts as empty. */
export const requiredError: Validator = text => (isBlank(text) ? 'error_form_obligatory_field' : null)

export const printedField = (max: number) => textField(max, { isValid: isPrintable, error: 'error_form_letters' })

/** The stored form of a unique name, in which names that look alike are equal. */
export const normaliseUnique = (text: string): string =>
  trimmed(withoutUnseen(text).normalize('NFC').replace(/\s+/g, ' '))

export const uniqueName = (max: number) => textField(max, { isValid: () => true, normalise: normaliseUnique })
