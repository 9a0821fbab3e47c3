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
 * By what a row that is imported again is recognised: its reference, or else all that it says. Mapped anew, it is another
 * one only where its reference is.
 */
export function fingerprintOf(columns: Columns, cells: readonly string[]): string {
  const reference = foldText(cells[columns.indexOf('reference')] ?? '')
  const said = reference ? ['reference', reference] : cells.map(foldText).filter(Boolean).sort()
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}

export function readRows(db: Db, importId: string): Promise<ImportRowEntity[]> {
  return db.selectFrom('importRows').selectAll().where('importId', '=', importId).orderBy('number').execute()
}

/** What reads the rows of an import, all of which decide together what a column's numbers and dates mean. */
export function readerOf(entity: ImportEntity, rows: readonly Pick<ImportRowEntity, 'cells'>[], now: Date) {
  const meaning = { columns: columnsOf(entity), values: valuesOf(entity) }
  return rowReader(
    meaning,
    rows.map(({ cells }) => cells),
    now,
  )
}

/** Who a holder in doubt is: a contact, or null for somebody new. */
export interface SaidPerson {
  readonly row: number
  readonly contactId: string | null
  readonly isSecond: boolean
}

/** What is kept of what somebody says of a holder in doubt. */
export const saidOf = ({ contactId, isSecond }: SaidPerson) => ({
  [isSecond ? 'secondPerson' : 'person']: contactId ?? 'NEW',
})

/** Where an error belongs, by its stored name: the field, the title of its column, and the cell. */
export function placeOf(entity: ImportEntity, cells: readonly string[], name: string) {
  const field = IMPORT_FIELDS.find(known => known === name) ?? 'state'
  const at = columnsOf(entity).indexOf(field)
  return { field, title: entity.titles[at] ?? null, cell: cells[at] ?? '' }
}
