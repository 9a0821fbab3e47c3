import { OPERATION_FIELD_NAMES, OPERATION_FIELDS } from '@llave/domain/operations/fields/operation-fields'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useDatabase } from '../../../test/database'
import { columnOf, columnValue, fieldValue, normalValue } from './field-values'
import type { OperationRow } from './operation-row'

const database = useDatabase()

/** The column types of each kind of field. */
const TYPES = {
  text: 'text',
  note: 'text',
  operationType: 'text',
  provision: 'boolean',
  yesNo: 'boolean',
  person: 'uuid',
  money: 'bigint',
  percentage: 'text',
  day: 'timestamp with time zone',
  moment: 'timestamp with time zone',
  bank: 'text',
  region: 'text',
  banks: 'ARRAY',
  receivedProposals: 'jsonb',
} as const

it('every field of the table has a column of its kind', async () => {
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type
    from information_schema.columns where table_name = 'operations'`.execute(database.db)
  const types = new Map(rows.map(({ name, type }) => [name.replace(/_(.)/g, (_, c) => c.toUpperCase()), type]))
  const found = OPERATION_FIELD_NAMES.map(field => [field, types.get(columnOf(field))])
  expect(found).toEqual(OPERATION_FIELD_NAMES.map(field => [field, TYPES[OPERATION_FIELDS[field].kind]]))
})

describe('a value', () => {
  it('of money is cents in its column and euros on the wire', () => {
    expect(columnValue('amountMortgage', 120000.75)).toBe(12_000_075)
    expect(fieldValue({ amountMortgage: 12_000_075 } as OperationRow, 'amountMortgage')).toBe(120000.75)
  })

  it('of an instant is the same in whatever time zone it is sent', () => {
    expect(normalValue('arrasDate', '2026-12-01T09:00:00+01:00')).toBe('2026-12-01T08:00:00.000Z')
  })

  it('that is null stays null', () => {
    for (const field of OPERATION_FIELD_NAMES) {
      expect(normalValue(field, undefined)).toBeNull()
      expect(columnValue(field, null)).toBeNull()
    }
  })
})
