import { createHash } from 'node:crypto'
import { CODED_FIELDS, IMPORT_FIELDS } from '@llave/domain/imports/import-fields'
import { type Columns, rowReader, type Values } from '@llave/domain/imports/read-row'
import { foldText } from '@llave/domain/text/search-text'
import type { Db, RowOf } from '../../platform/database/db'

export type ImportEntity = RowOf<'imports'>
export type ImportRowEntity = RowOf<'importRows'>

/** The field of each column, from the stored texts. */
export function columnsOf({ columns }: Pick<ImportEntity, 'columns'>): Columns {
  return columns.map(name => IMPORT_FIELDS.find(field => field === name) ?? null)
}

export function valuesOf({ words }: Pick<ImportEntity, 'words'>): Values {
  return Object.fromEntries(CODED_FIELDS.map(field => [field, words[field] ?? {}])) as Values
}

/**
 * Identifies a row that is imported again: by its reference, or else by all its cells. A different mapping changes it
 * only if the reference changes.
 */
export function fingerprintOf(columns: Columns, cells: readonly string[]): string {
  const reference = foldText(cells[columns.indexOf('reference')] ?? '')
  const said = reference ? ['reference', reference] : cells.map(foldText).filter(Boolean).sort()
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}

export function readRows(db: Db, importId: string): Promise<ImportRowEntity[]> {
  return db.selectFrom('importRows').selectAll().where('importId', '=', importId).orderBy('number').execute()
}

/** The reader of an import's rows; all rows together decide what a column's numbers and dates mean. */
export function readerOf(entity: ImportEntity, rows: readonly Pick<ImportRowEntity, 'cells'>[], now: Date) {
  const meaning = { columns: columnsOf(entity), values: valuesOf(entity) }
  return rowReader(
    meaning,
    rows.map(({ cells }) => cells),
    now,
  )
}

/** A person's decision on a doubtful holder: a contact, or null for somebody new. */
export interface SaidPerson {
  readonly row: number
  readonly contactId: string | null
  readonly isSecond: boolean
}

/** The columns that store the decision on a doubtful holder. */
export const saidOf = ({ contactId, isSecond }: SaidPerson) => ({
  [isSecond ? 'secondPerson' : 'person']: contactId ?? 'NEW',
})

/** The place of an error with this stored name: the field, the title of its column, and the cell. */
export function placeOf(entity: ImportEntity, cells: readonly string[], name: string) {
  const field = IMPORT_FIELDS.find(known => known === name) ?? 'state'
  const at = columnsOf(entity).indexOf(field)
  return { field, title: entity.titles[at] ?? null, cell: cells[at] ?? '' }
}
