import fc, { type Arbitrary } from 'fast-check'
import { type ZodType, z } from 'zod'

/** The part of JSON Schema that zod writes for our bodies. */
interface JsonSchema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly maxItems?: number
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly additionalProperties?: JsonSchema | boolean
}

const NASTY_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\ufffe',
  '\u202e',
  '\r\nBcc: evil@example.test',
  "'; drop table users;--",
  '<script>alert(1)</script>',
  '{{7*7}}<%= 1 %>',
  '%s%o%j',
  'undefined',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '9'.repeat(400),
  '😀'.repeat(60),
  'x'.repeat(20_000),
]
const NASTY_NUMBERS = [
  0,
  -0,
  -1,
  1,
  0.1,
  1.005,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  1e21,
  99_999_999_999.99,
  5e-324,
]

/** Values of any kind where something else is expected. */
const anything: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], ...NASTY_TEXTS, ...NASTY_NUMBERS),
  fc.jsonValue({ maxDepth: 3 }),
)

function textOf(schema: JsonSchema, ids: readonly string[]): Arbitrary<unknown> {
  if (schema.format === 'uuid') return fc.oneof(fc.constantFrom(...ids), fc.uuid())
  if (schema.format === 'date-time') {
    return fc.oneof(
      fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }).map(date => date.toISOString()),
      fc.constantFrom(
        '0000-01-01T00:00:00Z',
        '9999-12-31T23:59:59.999Z',
        '2026-02-29T10:00:00Z',
        '2026-10-25T02:30:00+02:00',
      ),
    )
  }
  const max = schema.maxLength ?? 50
  return fc.oneof(
    fc.string({ maxLength: Math.min(max, 80) }),
    fc.constantFrom(
      'ana.gil@example.es',
      '612345678',
      'Ruta-Verde-71',
      'Ana',
      'x'.repeat(max),
      'x'.repeat(max + 1),
      ...NASTY_TEXTS,
    ),
  )
}

function numberOf(schema: JsonSchema): Arbitrary<unknown> {
  const edges = [schema.minimum, schema.maximum].flatMap(edge => (edge === undefined ? [] : [edge - 1, edge, edge + 1]))
  const whole = fc.integer({ min: -5, max: 1_000_000 })
  return fc.oneof(
    whole,
    fc.constantFrom(...NASTY_NUMBERS, ...edges),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
  )
}

function recordOf(schema: JsonSchema, ids: readonly string[]): Arbitrary<unknown> {
  const own = Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, part]) => [name, near(part, ids)]))
  const fields = fc.record(own, { requiredKeys: [] })
  const extra = typeof schema.additionalProperties === 'object' ? near(schema.additionalProperties, ids) : anything
  const keys = fc.oneof(
    fc.constantFrom('numHolders', 'holders', 'holders.0.birthday', 'holders.99999999.email', 'step'),
    fc.string({ maxLength: 30 }),
  )
  return fc.tuple(fields, fc.dictionary(keys, extra, { maxKeys: 4 })).map(([known, more]) => ({ ...more, ...known }))
}

function right(schema: JsonSchema, ids: readonly string[]): Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices) return fc.oneof(...choices.map(choice => near(choice, ids)))
  if (schema.type === 'string') return textOf(schema, ids)
  if (schema.type === 'number' || schema.type === 'integer') return numberOf(schema)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  if (schema.type === 'array')
    return fc.array(near(schema.items ?? {}, ids), {
      maxLength: (schema.maxItems ?? 5) > 30 ? 5 : (schema.maxItems ?? 5) + 1,
    })
  if (schema.type === 'object') return recordOf(schema, ids)
  return anything
}

/** Mostly a value that fits, sometimes one that does not. */
function near(schema: JsonSchema, ids: readonly string[]): Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: right(schema, ids) }, { weight: 1, arbitrary: anything })
}

/** Bodies around a call's schema: valid, at its limits, slightly or completely wrong; and a valid sample, changed. */
export function neighbours(schema: ZodType, sample: unknown, ids: readonly string[]): Arbitrary<unknown> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const around = near(json, ids)
  const changed = around.map(change => ({ ...(sample as object | undefined), ...(change as object | null) }))
  return fc.oneof(around, changed).filter(body => body !== undefined)
}
