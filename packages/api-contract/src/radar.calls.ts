import { RADAR_LISTS, RADAR_STATES } from '@llave/domain/memory/radar'
import { RATE_KINDS } from '@llave/domain/offers/offer-terms'
import { BANKS } from '@llave/domain/operations/fields/banks'
import { z } from 'zod'
import { defineCalls, pageOf, paging, STAFF } from './define/call'
import { dayOut, id, optionalText, text } from './define/fields'
import { person } from './people'

const bank = z.enum(BANKS)
const cases = z.int()
/** Rates in percent, amounts in euros. */
const rate = z.number()
const amount = z.number()
const euribor = z.object({ value: rate, date: dayOut }).nullable()
/** What is left of a mortgage, for how many months, and its instalment. */
const left = { own: bank, left: amount, months: z.int(), rate, instalment: amount }

/** Why a closed operation is worth a call. No figure is based on fewer than five cases. */
const reason = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('WOULD_PASS'),
    bank,
    cases,
    approved: z.int(),
    /** The median from sending to answer, in whole days. */
    days: z.int().nullable(),
    terms: z
      .object({ rateKind: z.enum(RATE_KINDS), cases, rate: rate.nullable(), differential: rate.nullable() })
      .nullable(),
  }),
  z.object({
    kind: z.literal('BETTER_RATE'),
    ...left,
    rateKind: z.enum(['FIXED', 'VARIABLE']),
    differential: rate.nullable(),
    euribor,
    bank,
    cases,
    /** The bank's rate or differential. */
    offered: rate,
    newInstalment: amount,
    /** Over the remaining term, after the highest fee for leaving the bank. */
    saving: amount,
    cost: amount,
  }),
  z.object({
    kind: z.literal('FIXED_ENDS'),
    ...left,
    endsOn: dayOut,
    differential: rate,
    euribor,
    laterInstalment: amount.nullable(),
    fixed: z.object({ bank, cases, rate, instalment: amount }).nullable(),
  }),
])

const ended = {
  operation: z.object({ _id: z.string(), numOperation: z.int(), title: z.string() }),
  endedOn: dayOut,
  reason,
}

const entry = z.object({
  ...ended,
  holderName: z.string().nullable(),
  responsable: person.nullable(),
  /** The person's other operations that are worth the same call; they share the state of the entry. */
  also: z.array(z.object(ended)),
  state: z.enum(RADAR_STATES),
  task: z.object({ _id: z.string(), responsable: person.nullable() }).nullable(),
  /** For one that was set aside: from when it may come back; null: never. */
  endsOn: dayOut.nullable(),
})
export type RadarEntry = z.output<typeof entry>

const record = z.object({ record: entry })

export const radarCalls = defineCalls({
  'POST /radar/listPagination': {
    who: STAFF,
    summary: 'Whom to call about operations that are over, once, with each reason',
    reads: true,
    body: z.object({
      list: z.enum(RADAR_LISTS).default('IMPROVE'),
      state: z.enum(RADAR_STATES).default('OPEN'),
      /** Only people whom the reader looks after today. */
      mine: z.boolean().default(false),
      dataFilter: paging.prefault({}),
    }),
    res: pageOf(entry),
    malformed: true,
  },
  'POST /radar/makeTask': {
    who: STAFF,
    summary: 'Makes the task of calling, for the responsable or, when they have left, for whoever asks; once',
    body: z.object({ operationId: id, name: text('taskName'), description: optionalText('description') }),
    res: record,
    idempotent: true,
  },
  'POST /radar/setAside': {
    who: STAFF,
    summary: 'It is none to call about: for a year, or for good',
    body: z.object({ operationId: id, forGood: z.boolean() }),
    res: record,
  },
  'POST /radar/takeBack': {
    who: STAFF,
    summary: 'One that was set aside is one to call about again',
    body: z.object({ operationId: id }),
    res: record,
  },
})
