import Papa from 'papaparse'
import { type Cell, inMadrid } from './export-table'

const BYTE_ORDER_MARK = '\ufeff'

/** Spreadsheets take the wide forms of the signs for formulas as well. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/

/**
 * CSV as a Spanish Excel opens it with a double click: UTF-8 with its mark, semicolons, decimal commas. A text that a
 * spreadsheet would take for a formula gets an apostrophe in front (T58).
 */
export async function* csvOf(
  titles: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + linesOf([titles])
  for await (const rows of batches) yield linesOf(rows.map(row => row.map(written)))
}

function linesOf(rows: readonly (readonly (string | null)[])[]): string {
  return `${Papa.unparse(
    rows.map(row => [...row]),
    { delimiter: ';', newline: '\r\n' },
  )}\r\n`
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

function spanishDay(day: string): string {
  return day.split('-').reverse().join('/')
}
