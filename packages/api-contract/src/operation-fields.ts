import { REGIONS } from '@llave/domain/money/regions'
import { BANKS } from '@llave/domain/operations/fields/banks'
import { MORTGAGE_PERCENTAGES } from '@llave/domain/operations/fields/mortgage-percentages'
import {
  BOARD_FIELDS,
  BOARD_FLAGS,
  type BoardField,
  type BoardFlag,
  CUSTOMER_FIELDS,
  type CustomerField,
  type FieldKind,
  type KindOf,
  OPERATION_FIELD_NAMES,
  OPERATION_FIELDS,
  type OperationField,
} from '@llave/domain/operations/fields/operation-fields'
import { OPERATION_TYPES } from '@llave/domain/operations/fields/operation-types'
import { ANSWERED_FIELDS, type FollowingField } from '@llave/domain/questionnaire/derived'
import { z } from 'zod'
import { code, euros, eurosOut, instant, instantOut, optionalText, reference, text } from './define/fields'
import { person } from './people'

const receivedProposal = z.object({ proposal: code(BANKS), isOk: z.boolean() })

/** The request schema of each kind of field; `null` clears. */
const IN = {
  text: text('title'),
  note: optionalText('description'),
  operationType: code(OPERATION_TYPES),
  provision: z.boolean(),
  yesNo: z.boolean().nullable(),
  person: reference.nullable(),
  money: euros.nullable(),
  percentage: code(MORTGAGE_PERCENTAGES).nullable(),
  day: instant.nullable(),
  moment: instant.nullable(),
  region: code(REGIONS).nullable(),
  bank: code(BANKS).nullable(),
  banks: z.array(code(BANKS)).max(BANKS.length),
  receivedProposals: z.array(receivedProposal).max(BANKS.length),
} as const satisfies Record<FieldKind, z.ZodType>

/** The response schema of each kind of field. A person is a whole record. */
const OUT = {
  text: z.string(),
  note: z.string().nullable(),
  operationType: z.enum(OPERATION_TYPES),
  provision: z.boolean(),
  yesNo: z.boolean().nullable(),
  person: person.nullable(),
  money: eurosOut.nullable(),
  percentage: z.enum(MORTGAGE_PERCENTAGES).nullable(),
  day: instantOut.nullable(),
  moment: instantOut.nullable(),
  region: z.enum(REGIONS).nullable(),
  bank: z.enum(BANKS).nullable(),
  banks: z.array(z.enum(BANKS)),
  receivedProposals: z.array(receivedProposal),
} as const satisfies Record<FieldKind, z.ZodType>

type Shape<F extends OperationField, Kinds extends Record<FieldKind, z.ZodType>> = { [K in F]: Kinds[KindOf<K>] }

/** The fields of the table with the schemas of their kinds. */
function shapeOf<F extends OperationField, Kinds extends Record<FieldKind, z.ZodType>>(
  fields: readonly F[],
  kinds: Kinds,
) {
  return Object.fromEntries(fields.map(field => [field, kinds[OPERATION_FIELDS[field].kind]])) as Shape<F, Kinds>
}

export const fieldsIn = shapeOf(OPERATION_FIELD_NAMES, IN)
export const fieldsOut = shapeOf(OPERATION_FIELD_NAMES, OUT)
export const customerFieldsOut = shapeOf<CustomerField, typeof OUT>(CUSTOMER_FIELDS, OUT)
/** A value for some of an operation's following fields. */
export const followingOut = z
  .object({
    ...shapeOf(ANSWERED_FIELDS, OUT),
    honorariosMin: eurosOut.nullable(),
    honorariosMax: eurosOut.nullable(),
    honorariosDoble: eurosOut.nullable(),
  } satisfies Record<FollowingField, z.ZodType>)
  .partial()
/** The fields on a card; each present only while its flag is on. */
export const cardFields = z.object(shapeOf<BoardField, typeof OUT>(BOARD_FIELDS, OUT)).partial()

export const flags = Object.fromEntries(BOARD_FLAGS.map(flag => [flag, z.boolean()])) as Record<BoardFlag, z.ZodBoolean>
