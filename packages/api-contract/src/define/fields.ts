import { amountError } from '@llave/domain/money/money'
import { isStorable } from '@llave/domain/text/storable'
import { isCalendarDay } from '@llave/domain/time/calendar-day'
import type { FieldError } from '@llave/domain/validation/field-errors'
import { BULK_MAX, DRAWING_MAX_LENGTH, FILTER_VALUES_MAX } from '@llave/domain/validation/limits'
import { TEXT_FIELDS, type TextFieldName } from '@llave/domain/validation/validators'
import { z } from 'zod'

/** Which text of the domain's table a schema takes. */
const textFields = z.registry<{ field: TextFieldName }>()

const TOO_LONG = 'error_form_max_length' satisfies FieldError
const MISSING = 'error_form_obligatory_field' satisfies FieldError
const FORMAT = 'error_form_format' satisfies FieldError
const OPTION = 'error_form_option' satisfies FieldError

/** An id on the wire. Anything but a uuid gets a 404, as for any missing object. */
export const id = z.uuid()

/** An id, or the whole record as clients echo it. */
export const reference = z.union([id, z.object({ _id: id }).transform(value => value._id)], {
  error: ({ input }) => ((input ?? null) === null ? MISSING : OPTION),
})

/** Ids in the query of a call: separated by commas, or the parameter repeated. */
export const idsInQuery = z
  .union([z.string(), z.array(z.string())])
  .transform(value => [value].flat().flatMap(part => part.split(',')))
  .pipe(z.array(z.string().trim().pipe(id)).min(1).max(BULK_MAX))

/** Instants travel as ISO 8601 in UTC. */
export const dateTime = z.iso.datetime({ offset: true, error: 'error_form_invalid_date_format' satisfies FieldError })

/** A day of the calendar, `YYYY-MM-DD`. */
export const day = z.string().refine(isCalendarDay, { error: 'error_form_invalid_date_format' satisfies FieldError })

/** Euros with at most two decimals and eleven digits in total. */
export const euros = eurosOr(() => 'error_form_format')

/** Such an amount that must be there: left out it is missing, and not of the wrong format. */
export const requiredEuros = eurosOr(input => (input === undefined || input === null ? MISSING : 'error_form_format'))

function eurosOr(error: (input: unknown) => FieldError) {
  return z
    .number({ error: ({ input }) => error(input) })
    .min(0, 'error_form_min_number' satisfies FieldError)
    .superRefine((value, context) => {
      const message = amountError(value)
      if (message) context.addIssue({ code: 'custom', message })
    })
}

/**
 * A required text of the domain's table, trimmed. Here it must be there and not too long; its format is judged by the
 * feature (with the table's `error`), which tells a form of every wrong field at once.
 */
export function text(field: TextFieldName) {
  return secret(TEXT_FIELDS[field].max).register(textFields, { field })
}

/** Such a text that may be missing (an empty string counts as missing); `null` clears it. */
export function optionalText(field: TextFieldName) {
  return optionalSecret(TEXT_FIELDS[field].max).register(textFields, { field })
}

/**
 * The filled-in texts of a refused body that the domain's table refuses, by their paths. Features judge formats only once
 * the body fits its schema: this tells them along with what the schema itself refuses, and not at the next try.
 */
export function wrongTexts(schema: unknown, given: unknown): Readonly<Record<string, FieldError>> {
  return Object.fromEntries(wrongIn(schema, given, []))
}

type Path = readonly (string | number)[]

function wrongIn(schema: unknown, given: unknown, path: Path): (readonly [string, FieldError])[] {
  if (!(schema instanceof z.ZodType)) return []
  const known = textFields.get(schema)
  if (known) {
    const error = typeof given === 'string' && given.trim() !== '' && TEXT_FIELDS[known.field].error(given)
    return error ? [[path.join('.'), error]] : []
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return wrongIn(schema.unwrap(), given, path)
  if (schema instanceof z.ZodArray && Array.isArray(given)) {
    return given.flatMap((item, at) => wrongIn(schema.element, item, [...path, at]))
  }
  if (schema instanceof z.ZodObject && typeof given === 'object' && given !== null) {
    return Object.entries(given).flatMap(([name, value]) => wrongIn(schema.shape[name], value, [...path, name]))
  }
  return []
}

type Names = Readonly<Record<string, TextFieldName>>

/** All texts of a form that must be there. */
export function texts<const F extends Names>(form: F) {
  return shape(form, text)
}

/** All texts of a form that may be missing. */
export function optionalTexts<const F extends Names>(form: F) {
  return shape(form, optionalText)
}

/** All texts of a form as they are answered: null where there is none. */
export function nullableTexts<const F extends Names>(form: F) {
  return shape(form, () => z.string().nullable())
}

function shape<F extends Names, T>(form: F, schemaOf: (field: TextFieldName) => T) {
  return Object.fromEntries(Object.entries(form).map(([name, field]) => [name, schemaOf(field)])) as Record<keyof F, T>
}

/** What must be there and is typed for no other reader than a program: a password, a code, a key. */
export function secret(max: number) {
  return z.string().trim().min(1, MISSING).max(max, TOO_LONG).refine(isStorable, FORMAT)
}

/** The same when it may be missing. */
export function optionalSecret(max: number) {
  return z.string().trim().max(max, TOO_LONG).refine(isStorable, FORMAT).nullish()
}

/** An image as a data URL; the feature reads it. */
export const drawing = z.string({ error: MISSING }).max(DRAWING_MAX_LENGTH, TOO_LONG)

/** A code from a closed list. */
export function code<const T extends readonly [string, ...string[]]>(values: T) {
  return z.enum(values, { error: ({ input }) => ((input ?? null) === null ? MISSING : OPTION) })
}

/** Any of these codes, each once; none when it is left out. */
export function codes<const T extends readonly [string, ...string[]]>(values: T) {
  return z
    .array(code(values))
    .max(values.length)
    .nullish()
    .transform(given => [...new Set(given ?? [])])
}

/** The value of a filter, or several of which one must hold. */
export function oneOrMany<T extends z.ZodType>(value: T) {
  return z.union([value, z.array(value).max(FILTER_VALUES_MAX)])
}

/** A field of a form with files, in which a missing value can only be sent as a word. */
export const absent = (value: unknown) =>
  value === 'null' || value === 'undefined' || value === '' ? undefined : value
export const formId = z.preprocess(absent, id.nullish())
export const formFlag = z.preprocess(
  value => (value === 'true' || value === '1' ? true : absent(value) && false),
  z.boolean().optional(),
)
