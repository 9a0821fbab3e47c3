import { saveFile } from '../api/download'

export type CsvCell = string | number | null

/** A spreadsheet would take such a text for a formula. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/

/**
 * A small table that the page already has, as CSV for a Spanish Excel: with BOM, semicolons and decimal commas. Texts
 * that would be formulas get an apostrophe in front (T58). The server exports long lists.
 */
export function csvOf(titles: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const lines = [titles, ...rows].map(cells => cells.map(written).join(';'))
  return `\ufeff${lines.join('\r\n')}\r\n`
}

function written(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell
  return /[;"\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Saves such a table under a name without extension. */
export function saveCsv(name: string, titles: readonly string[], rows: readonly (readonly CsvCell[])[]): void {
  saveFile({ blob: new Blob([csvOf(titles, rows)], { type: 'text/csv;charset=utf-8' }), filename: `${name}.csv` })
}
