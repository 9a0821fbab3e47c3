import { foldText } from '@llave/domain/text/search-text'
import { IMPORT_MAX_BYTES, IMPORT_MAX_ROWS } from '@llave/domain/validation/limits'
import { AppError, refuseField } from '../../app-error'
import type { UploadedFile } from '../../http/receive-upload'
import { parse } from './parse'

export interface ImportedTable {
  /** Unique except for empty ones, because a title identifies its column. */
  readonly titles: readonly string[]
  readonly rows: readonly { readonly number: number; readonly cells: readonly string[] }[]
}

/** The titles are among the first so many rows. */
const TITLES_WITHIN = 10

/**
 * The first sheet of a CSV or Excel file, all cells as text. Skips empty rows, and rows that people write above the
 * table, which fill less than half of its columns; the other rows keep their numbers. Throws ERR_IMPORT_FORMAT for
 * anything else and for a file without titles; ERR_IMPORT_SIZE for too many columns, too long a cell, or too long a
 * reading time.
 */
export async function readTable(file: UploadedFile): Promise<ImportedTable> {
  if (file.size > IMPORT_MAX_BYTES) throw new AppError('ERR_FORM_UPLOAD_SIZE')
  const read = (await parse('readRows', file.path)) ?? { refused: 'ERR_IMPORT_SIZE' }
  if ('refused' in read) throw new AppError(read.refused)
  const filled = read.rows
    .map((cells, index) => ({ number: index + 1, cells: cells.map(cell => cell.trim()) }))
    .filter(({ cells }) => widthOf(cells) > 0)
  const widest = Math.max(...filled.slice(0, TITLES_WITHIN).map(({ cells }) => widthOf(cells)))
  const [head, ...rows] = filled.slice(filled.findIndex(({ cells }) => widthOf(cells) >= widest / 2))
  if (!head) throw new AppError('ERR_IMPORT_FORMAT')
  if (rows.length > IMPORT_MAX_ROWS) refuseField('file', 'error_form_max_number')
  return { titles: toldApart(head.cells), rows }
}

const widthOf = (cells: readonly string[]) => cells.filter(cell => cell !== '').length

/** Numbers repeated titles, ignoring their spelling: "Teléfono", "Teléfono (2)". */
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
