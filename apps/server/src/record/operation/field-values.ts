import { centsToEuros, eurosToCents } from '@llave/domain/money/money'
import { type FieldKind, OPERATION_FIELDS, type OperationField } from '@llave/domain/operations/fields/operation-fields'
import { dateOf, type Instant } from '@llave/domain/time/calendar-day'
import type { OperationRow } from './operation-row'

/** Columns named differently from their field. */
const RENAMED: { readonly [F in OperationField]?: keyof OperationRow } = {
  responsable: 'responsableId',
  signFEINDate: 'signFeinDate',
}

export function columnOf(field: OperationField): keyof OperationRow {
  return RENAMED[field] ?? (field as keyof OperationRow)
}

interface Codec {
  /** From the stored value to wire format. */
  readonly read: (stored: never) => unknown
  /** From a wire value to the normal form for comparisons and answers. */
  readonly normal: (value: never) => unknown
  readonly write: (value: never) => unknown
}

const same = (value: unknown) => value
const plain: Codec = { read: same, normal: same, write: same }
const instant: Codec = {
  read: (stored: Date) => stored.toISOString(),
  normal: (value: Instant) => dateOf(value).toISOString(),
  write: dateOf,
}

const CODECS: Readonly<Record<FieldKind, Codec>> = {
  text: plain,
  note: plain,
  operationType: plain,
  provision: plain,
  yesNo: plain,
  person: plain,
  percentage: plain,
  region: plain,
  bank: plain,
  money: { ...plain, read: centsToEuros, write: eurosToCents },
  day: instant,
  moment: instant,
  banks: { ...plain, normal: (banks: readonly unknown[]) => [...new Set(banks)] },
  receivedProposals: { ...plain, write: (proposals: unknown) => JSON.stringify(proposals) },
}

const orNull = (convert: (value: never) => unknown, value: unknown) => (value === null ? null : convert(value as never))
const codecOf = (field: OperationField) => CODECS[OPERATION_FIELDS[field].kind]

/** The value of a field in its wire format: euros, ISO dates, ids. */
export function fieldValue(row: OperationRow, field: OperationField): unknown {
  return orNull(codecOf(field).read, row[columnOf(field)])
}

/** A wire value in the normal form for comparisons and answers. */
export function normalValue(field: OperationField, value: unknown): unknown {
  return orNull(codecOf(field).normal, value ?? null)
}

/** A wire value as stored in its column. */
export function columnValue(field: OperationField, value: unknown): unknown {
  return orNull(codecOf(field).write, value)
}
