import { amountError } from '@llave/domain/money/money'
import type { FieldError } from '@llave/domain/validation/field-errors'
import { z } from 'zod'

/** An id on the wire. Anything but a uuid gets a 404, as for any missing object. */
export const id = z.uuid()

/** Instants travel as ISO 8601 in UTC. */
export const dateTime = z.iso.datetime({ offset: true, error: 'error_form_invalid_date_format' satisfies FieldError })

/** Euros with at most two decimals and eleven digits in total. */
export const euros = z
  .number({ error: 'error_form_format' satisfies FieldError })
  .min(0, 'error_form_min_number' satisfies FieldError)
  .superRefine((value, context) => {
    const message = amountError(value)
    if (message) context.addIssue({ code: 'custom', message })
  })

/** Required text, trimmed. */
export function text(max: number) {
  return z
    .string()
    .trim()
    .min(1, 'error_form_obligatory_field' satisfies FieldError)
    .max(max, 'error_form_max_length' satisfies FieldError)
}

/** Text that may be missing (an empty string counts as missing); `null` clears it. */
export function optionalText(max: number) {
  return z
    .string()
    .trim()
    .max(max, 'error_form_max_length' satisfies FieldError)
    .nullish()
}

/** A code from a closed list. */
export function code<const T extends readonly [string, ...string[]]>(values: T) {
  return z.enum(values, { error: 'error_form_option' satisfies FieldError })
}
