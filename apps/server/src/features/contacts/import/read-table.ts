import { readFile } from 'node:fs/promises'
import { foldText } from '@llave/domain/text/search-text'
import { calendarDay } from '@llave/domain/time/calendar-day'
import {
  IMPORT_CELL_MAX_LENGTH,
  IMPORT_MAX_BYTES,
  IMPORT_MAX_COLUMNS,
  IMPORT_MAX_ROWS,
} from '@llave/domain/validation/limits'
import { readXlsx } from 'hucre/xlsx'
import Papa from 'papaparse'
import { AppError, refuseField } from '../../../platform/app-error'
import { readZip } from '../../../platform/files/intake/zip-directory'
import type { UploadedFile } from '../../../platform/http/receive-upload'

export interface ImportedTable {
  /** No two alike, but for empty ones: a column is named by its title. */
  readonly titles: readonly string[]
  readonly rows: readonly { readonly number: number; readonly cells: readonly string[] }[]
}

const ZIP = Buffer.from('PK\x03\x04', 'latin1')
const PDF = Buffer.from('%PDF-')
/** A sheet is read at once and into memory: far more than the most rows that are imported. */
const UNPACKED_MAX = 20_000_000
const CELLS = 'A1:CV50000'

/**
 * The first sheet of a CSV or Excel file, all cells as texts. Empty rows are passed over, also before the titles; the
 * others keep the number that they have in the file. Anything else, and a file without titles, is ERR_IMPORT_FORMAT;
 * too many columns, or too long a cell, is ERR_IMPORT_SIZE.
 */
export async function readTable(file: UploadedFile): Promise<ImportedTable> {
  if (file.size > IMPORT_MAX_BYTES) throw new AppError('ERR_FORM_UPLOAD_SIZE')
  const bytes = await readFile(file.path)
  const lines = bytes.subarray(0, ZIP.length).equals(ZIP) ? await sheetOf(file.path, bytes) : csvOf(bytes)
  const [head, ...rows] = lines
    .map((cells, index) => ({ number: index + 1, cells: cells.map(cell => cell.trim()) }))
    .filter(({ cells }) => cells.some(cell => cell !== ''))
  if (!head) throw new AppError('ERR_IMPORT_FORMAT')
  if (rows.length > IMPORT_MAX_ROWS) refuseField('file', 'error_form_max_number')
  return { titles: toldApart(head.cells), rows }
}

/** Whatever is done with a row takes no longer than these allow. */
function refuseLarge(row: readonly string[]): void {
  const isLarge = row.length > IMPORT_MAX_COLUMNS && row.slice(IMPORT_MAX_COLUMNS).some(cell => cell.trim() !== '')
  if (isLarge || row.some(cell => cell.length > IMPORT_CELL_MAX_LENGTH)) throw new AppError('ERR_IMPORT_SIZE')
}

/** A title that comes again, however it is spelt, gets a number: "Teléfono", "Teléfono (2)". */
function toldApart(titles: readonly string[]): string[] {
  const taken = new Set<string>()
  const counts = new Map<string, number>()
  return titles.map(title => {
    if (title === '') return title
    let count = counts.get(foldText(title)) ?? 1
    let name = title
    while (taken.has(foldText(name))) {
      count += 1
      name = `${title} (${count})`
    }
    counts.set(foldText(title), count)
    taken.add(foldText(name))
    return name
  })
}

async function sheetOf(path: string, bytes: Buffer): Promise<string[][]> {
  // Its directory is judged before anything is unpacked.
  if (!(await readZip(path, UNPACKED_MAX))) throw new AppError('ERR_IMPORT_FORMAT')
  let lines: string[][]
  try {
    const { sheets } = await readXlsx(bytes, { sheets: [0], range: CELLS })
    lines = (sheets[0]?.rows ?? []).map(cells => [...cells].map(textOf))
  } catch {
    throw new AppError('ERR_IMPORT_FORMAT')
  }
  lines.forEach(refuseLarge)
  return lines
}

/** A date as people write it here. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  return cell instanceof Date ? calendarDay(cell).split('-').reverse().join('/') : String(cell)
}

/** The line in which Excel itself says what stands between the cells. */
const SEPARATOR = /^sep=(.)(?=\r?\n)/i
const SEPARATORS = [';', ',', '\t', '|']
/** What stands between the cells is seen in the titles. */
const TITLES_LENGTH = 100_000

/** Commas, semicolons or tabs between the cells. */
function csvOf(bytes: Buffer): string[][] {
  const text = decoded(bytes)
  // A PDF may be made of letters alone.
  if (text.includes('\0') || bytes.subarray(0, PDF.length).equals(PDF)) throw new AppError('ERR_IMPORT_FORMAT')
  const [, said] = SEPARATOR.exec(text) ?? []
  // Empty lines have one cell: with them, a short table of two columns would look like none.
  const guess = () =>
    Papa.parse(text.slice(0, TITLES_LENGTH), { preview: 1, skipEmptyLines: true, delimitersToGuess: SEPARATORS })
  const lines: string[][] = []
  Papa.parse<string[]>(text.replace(SEPARATOR, ''), {
    delimiter: said ?? guess().meta.delimiter,
    step: ({ data }) => {
      refuseLarge(data)
      lines.push(data)
    },
  })
  return lines
}

const UTF_16 = Buffer.from([0xff, 0xfe])

/** As UTF-8, as Excel's "Unicode text", or else as spreadsheets on Windows write it. */
function decoded(bytes: Buffer): string {
  if (bytes.subarray(0, UTF_16.length).equals(UTF_16)) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
