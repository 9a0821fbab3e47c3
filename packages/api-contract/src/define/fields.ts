import { amountError, type Euros } from '@llave/domain/money/money'
import { isBlank, trimmed } from '@llave/domain/text/blank'
import { isStorable } from '@llave/domain/text/storable'
import { type CalendarDay, type Instant, isCalendarDay, isMonth } from '@llave/domain/time/calendar-day'
import type { FieldError } from '@llave/domain/validation/field-errors'
import {
  BULK_MAX,
  DRAWING_MAX_LENGTH,
  FILTER_VALUES_MAX,
  NOTICE_MAX,
  PASSWORD_MAX_UNITS,
} from '@llave/domain/validation/limits'
import { TEXT_FIELDS, type TextFieldName } from '@llave/domain/validation/validators'
import { z } from 'zod'

/** The domain's text field behind each schema. */
const textFields = z.registry<{ field: TextFieldName }>()

const TOO_LONG = 'error_form_max_length' satisfies FieldError
const MISSING = 'error_form_obligatory_field' satisfies FieldError
const FORMAT = 'error_form_format' satisfies FieldError
const OPTION = 'error_form_option' satisfies FieldError

/** An id in a request. Anything but a UUID gets a 404, like any unknown object. */
export const id = z.uuid()

/** An id, or the whole record, as clients send it back. */
export const reference = z.union([id, z.object({ _id: id }).transform(value => value._id)], {
  error: ({ input }) => ((input ?? null) === null ? MISSING : OPTION),
})

/** Ids in a query, separated by commas or as a repeated parameter. */
export const idsInQuery = z
  .union([z.string(), z.array(z.string())])
  .transform(value => [value].flat().flatMap(part => part.split(',')))
  .pipe(z.array(z.string().trim().pipe(id)).min(1).max(BULK_MAX))

/** Gives the output of a schema a domain type that zod cannot express; no effect at run time. */
const named = <T extends string | number>(schema: z.ZodString | z.ZodISODateTime | z.ZodNumber) =>
  schema as unknown as z.ZodType<T, T>

const DATE_FORMAT = { error: 'error_form_invalid_date_format' satisfies FieldError } as const

/** An ISO 8601 instant with its offset, in a request. */
export const instant = named<Instant>(z.iso.datetime({ offset: true, ...DATE_FORMAT }))

/** The same, in UTC only. */
export const utcInstant = named<Instant>(z.iso.datetime())

/** A calendar day, `YYYY-MM-DD`, in a request. */
export const day = named<CalendarDay>(z.string().refine(isCalendarDay, DATE_FORMAT))

/** An instant in an answer: ISO 8601 in UTC. */
export const instantOut = named<Instant>(z.string())

/** A calendar day in an answer. */
export const dayOut = named<CalendarDay>(z.string())

/** An amount in euros in an answer. */
export const eurosOut = named<Euros>(z.number())

export const euros = eurosOr(() => 'error_form_format')

/** Required euros: a missing value is reported as missing, not as a wrong format. */
export const requiredEuros = eurosOr(input => (input === undefined || input === null ? MISSING : 'error_form_format'))

function eurosOr(error: (input: unknown) => FieldError) {
  return named<Euros>(
    z
      .number({ error: ({ input }) => error(input) })
      .min(0, 'error_form_min_number' satisfies FieldError)
      .superRefine((value, context) => {
        const message = amountError(value)
        if (message) context.addIssue({ code: 'custom', message })
      }),
  )
}

/**
 * A required text of the domain's table, trimmed. Only its presence and length are checked here; the feature checks the
 * format (with the table's `error`) and reports all wrong fields of a form at once.
 */
export function text(field: TextFieldName) {
  return secret(TEXT_FIELDS[field].max).register(textFields, { field })
}

/** The same, optional: an empty string counts as missing, `null` clears it. */
export function optionalText(field: TextFieldName) {
  return optionalSecret(TEXT_FIELDS[field].max).register(textFields, { field })
}

/**
 * The format errors of the texts in a refused body, by path. Features check formats only once the body fits its schema;
 * this reports them together with the schema's errors.
 */
export function wrongTexts(schema: unknown, given: unknown): Readonly<Record<string, FieldError>> {
  return Object.fromEntries(wrongIn(schema, given, []))
}

type Path = readonly (string | number)[]

function wrongIn(schema: unknown, given: unknown, path: Path): (readonly [string, FieldError])[] {
  if (!(schema instanceof z.ZodType)) return []
  const known = textFields.get(schema)
  if (known) {
    const error = typeof given === 'string' && !isBlank(given) && TEXT_FIELDS[known.field].error(given)
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

export function texts<const F extends Names>(form: F) {
  return shape(form, text)
}

export function optionalTexts<const F extends Names>(form: F) {
  return shape(form, optionalText)
}

/** The texts of a form in an answer: null for missing ones. */
export function nullableTexts<const F extends Names>(form: F) {
  return shape(form, () => z.string().nullable())
}

function shape<F extends Names, T>(form: F, schemaOf: (field: TextFieldName) => T) {
  return Object.fromEntries(Object.entries(form).map(([name, field]) => [name, schemaOf(field)])) as Record<keyof F, T>
}

/** A required text for programs only: a password, a code, a key. */
export function secret(max: number) {
  return z.string().overwrite(trimmed).min(1, MISSING).max(max, TOO_LONG).refine(isStorable, FORMAT)
}

export function optionalSecret(max: number) {
  return z.string().overwrite(trimmed).max(max, TOO_LONG).refine(isStorable, FORMAT).nullish()
}

export const drawing = z.string({ error: MISSING }).max(DRAWING_MAX_LENGTH, TOO_LONG)

/** The password of a protected PDF; it is never stored. */
export const filePassword = optionalSecret(PASSWORD_MAX_UNITS)

/** A code from a closed list. */
export function code<const T extends readonly [string, ...string[]]>(values: T) {
  return z.enum(values, { error: ({ input }) => ((input ?? null) === null ? MISSING : OPTION) })
}

export function codes<const T extends readonly [string, ...string[]]>(values: T) {
  return z
    .array(code(values))
    .max(values.length)
    .nullish()
    .transform(given => [...new Set(given ?? [])])
}

/** The value of a filter, or several values of which one must match. */
export function oneOrMany<T extends z.ZodType>(value: T) {
  return z.union([value, z.array(value).max(FILTER_VALUES_MAX)])
}

/** Treats an empty field of a form with files as missing, because such a form only sends texts. */
export const absent = (value: unknown) =>
  value === 'null' || value === 'undefined' || value === '' ? undefined : value
export const formId = z.preprocess(absent, id.nullish())
/** A month, `YYYY-MM`. */
export const month = z.string().refine(isMonth, OPTION)

/** Months in a form with files: separated by commas. */
export const formMonths = z.preprocess(
  value => (typeof value === 'string' && absent(value) ? value.split(',') : undefined),
  z.array(month).min(1, OPTION).max(NOTICE_MAX.months, OPTION).optional(),
)

export const formFlag = z.preprocess(
  value => (value === 'true' || value === '1' ? true : absent(value) && false),
  z.boolean().optional(),
)

/** A flag in a query. */
export const queryFlag = z
  .enum(['true', 'false', '1', '0'])
  .optional()
  .transform(value => value === 'true' || value === '1')
