import { readFile } from 'node:fs/promises'
import { calendarDay } from '@llave/domain/time/calendar-day'
import { IMPORT_CELL_MAX_LENGTH, IMPORT_MAX_COLUMNS, RATE_DECIMALS } from '@llave/domain/validation/limits'
import { parseCsv, streamCsvRows } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import { readZip } from '../intake/zip-directory'

export type ReadRows =
  | { readonly rows: readonly (readonly string[])[] }
  | { readonly refused: 'ERR_IMPORT_FORMAT' | 'ERR_IMPORT_SIZE' }

const ZIP = Buffer.from('PK\x03\x04', 'latin1')
const PDF = Buffer.from('%PDF-')
/** A sheet is unpacked into memory at once; this is far more than the longest import needs. */
const UNPACKED_MAX = 20_000_000
const CELLS = 'A1:CV50000'

/**
 * The cells of a CSV file, or of the first sheet of an Excel file, as texts. Throws for anything else, and for more
 * columns or longer cells than a table of contacts has.
 */
export async function readRows(path: string): Promise<ReadRows> {
  try {
    const bytes = await readFile(path)
    return { rows: bytes.subarray(0, ZIP.length).equals(ZIP) ? await sheetOf(path, bytes) : csvOf(bytes) }
  } catch (error) {
    return { refused: error === TOO_LARGE ? 'ERR_IMPORT_SIZE' : 'ERR_IMPORT_FORMAT' }
  }
}

const TOO_LARGE = new Error('larger than a table of contacts')
const NO_TABLE = new Error('no table')

/** Limits the work on a row. */
function refuseLarge(row: readonly string[]): void {
  const isLarge = row.length > IMPORT_MAX_COLUMNS && row.slice(IMPORT_MAX_COLUMNS).some(cell => cell.trim() !== '')
  if (isLarge || row.some(cell => cell.length > IMPORT_CELL_MAX_LENGTH)) throw TOO_LARGE
}

async function sheetOf(path: string, bytes: Buffer): Promise<string[][]> {
  // Its directory is checked before anything is unpacked.
  if (!(await readZip(path, UNPACKED_MAX))) throw NO_TABLE
  const { sheets } = await readXlsx(bytes, { sheets: [0], range: CELLS, readStyles: true })
  const styled = sheets[0]?.cells
  const isPercent = (row: number, column: number) => styled?.get(`${row},${column}`)?.style?.numFmt?.includes('%')
  const lines = (sheets[0]?.rows ?? []).map((cells, row) =>
    [...cells].map((cell, column) =>
      typeof cell === 'number' && isPercent(row, column) ? percentText(cell) : textOf(cell),
    ),
  )
  lines.forEach(refuseLarge)
  return lines
}

/** Dates in Spanish format; numbers with at most two decimals, which no reader takes for thousands. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number' && !Number.isInteger(cell)) return cell.toFixed(2)
  return cell instanceof Date ? calendarDay(cell).split('-').reverse().join('/') : String(cell)
}

/** The percentage as it is shown: Excel stores 2,5 % as 0.025. */
const percentText = (fraction: number) => `${Number((fraction * 100).toFixed(RATE_DECIMALS))} %`.replace('.', ',')

/** Excel's own line that declares the separator. */
const SEPARATOR = /^sep=(.)(?=\r?\n)/i
/** The most common one here comes first, so that it wins over a comma within a title. */
const DELIMITERS = [';', ',', '\t', '|']
/** The delimiter is looked for only in the first characters of a file, which contain the titles. */
const TITLES_LENGTH = 100_000

/** The cells of a text with commas, semicolons, tabs or bars between them. */
function csvOf(bytes: Buffer): string[][] {
  const text = decoded(bytes)
  // A PDF may consist of letters only.
  if (text.includes('\0') || bytes.subarray(0, PDF.length).equals(PDF)) throw NO_TABLE
  const [, said] = SEPARATOR.exec(text) ?? []
  const [titles = ''] = text.slice(0, TITLES_LENGTH).trimStart().split(/\r?\n/, 1)
  const columns = (delimiter: string) => parseCsv(titles, { delimiter })[0]?.length ?? 0
  const [guessed] = DELIMITERS.toSorted((one, other) => columns(other) - columns(one))
  const lines: string[][] = []
  for (const cells of streamCsvRows(text.replace(SEPARATOR, ''), { delimiter: said ?? guessed ?? ';' })) {
    const line = cells.map(cell => String(cell ?? ''))
    refuseLarge(line)
    lines.push(line)
  }
  return lines
}

const UTF_16 = Buffer.from([0xff, 0xfe])

/** The text in UTF-8, in Excel's "Unicode text", or in the encoding of spreadsheets on Windows. */
function decoded(bytes: Buffer): string {
  if (bytes.subarray(0, UTF_16.length).equals(UTF_16)) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
