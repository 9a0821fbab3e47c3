import type { CalendarDay } from '@llave/domain/time/calendar-day'
import { writeCsv } from 'hucre/csv'
import { type Cell, inMadrid } from './export-table'

const BYTE_ORDER_MARK = '\ufeff'

/** Spreadsheets also treat the full-width signs as the start of a formula. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/

/**
 * CSV for a Spanish Excel: UTF-8 with BOM, semicolons, decimal commas. Texts that a spreadsheet would take for a
 * formula get an apostrophe in front (T58).
 */
export async function* csvOf(
  titles: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]> | Iterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + linesOf([titles.map(value => written({ kind: 'text', value }))])
  for await (const rows of batches) yield linesOf(rows.map(row => row.map(written)))
}

function linesOf(rows: readonly (readonly (string | null)[])[]): string {
  const written = writeCsv(rows as (string | null)[][], { delimiter: ';' })
  return `${written}\r\n`
}

function written({ kind, value }: Cell): string | null {
  if (value === null) return null
  switch (kind) {
    case 'text':
      return FORMULA.test(value) ? `'${value}` : value
    case 'whole':
      return String(value)
    case 'money':
      return value.toFixed(2).replace('.', ',')
    case 'day':
      return spanishDay(inMadrid(value).day)
    case 'moment': {
      const { day, time } = inMadrid(value)
      return `${spanishDay(day)} ${time}`
    }
  }
}

function spanishDay(day: CalendarDay): string {
  return day.split('-').reverse().join('/')
}
