import { centsToEuros, eurosToCents } from '@llave/domain/money/money'
import { OPERATION_FIELDS, type OperationField } from './operation-fields'
import type { OperationRow } from './operations.store'

/** The value of a field as it stands on the wire: euros, ISO dates, ids. */
export function fieldValue(row: OperationRow, field: OperationField): unknown {
  const { column, kind } = OPERATION_FIELDS[field]
  const stored = row[column]
  if (stored === null) return null
  if (kind === 'money') return centsToEuros(Number(stored))
  return stored instanceof Date ? stored.toISOString() : stored
}

/** A value of the wire in the form in which it is compared and answered. */
export function normalValue(field: OperationField, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (OPERATION_FIELDS[field].kind === 'date') return new Date(String(value)).toISOString()
  return field === 'sendsProposals' && Array.isArray(value) ? [...new Set(value)] : value
}

/** A value of the wire as its column stores it. */
export function columnValue(field: OperationField, value: unknown): unknown {
  if (value === null) return null
  switch (OPERATION_FIELDS[field].kind) {
    case 'money':
      return eurosToCents(Number(value))
    case 'date':
      return new Date(String(value))
    case 'json':
      return JSON.stringify(value)
    case 'plain':
      return value
  }
}
