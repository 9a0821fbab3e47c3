import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { instantAt, midnightInUtc } from '@llave/domain/time/calendar-day'
import { writeXlsxStream, type XlsxStreamRow } from 'hucre/xlsx'
import { type Cell, type CellKind, inMadrid } from './export-table'

/** Excel refuses a file with a longer text in a cell. */
const CELL_MAX_LENGTH = 32_767

const FORMATS: { readonly [K in CellKind]?: string } = {
  money: '#,##0.00 "€"',
  day: 'dd/mm/yyyy',
  moment: 'dd/mm/yyyy hh:mm',
}

const WIDTHS: Readonly<Record<CellKind, number>> = { text: 24, whole: 10, money: 16, day: 12, moment: 17 }

interface XlsxColumn {
  readonly title: string
  readonly kind: CellKind
  readonly width?: number
}

/**
 * An Excel file with a fixed first row. Texts are written as texts, so that none becomes a formula (T58); times are
 * Madrid's, because cells have no time zone.
 */
export function xlsxOf(
  sheet: string,
  columns: readonly XlsxColumn[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): Readable {
  const stream = writeXlsxStream(rowsOf(batches), {
    name: sheet,
    columns: columns.map(({ title, kind, width = WIDTHS[kind] }) => {
      const numFmt = FORMATS[kind]
      return { header: title, width, ...(numFmt && { numFmt }) }
    }),
    freezePane: { rows: 1 },
  })
  // The library declares the browser's type; the object is Node's.
  return Readable.fromWeb(stream as unknown as ReadableStream<Uint8Array>)
}

async function* rowsOf(batches: AsyncIterable<readonly (readonly Cell[])[]>): AsyncGenerator<XlsxStreamRow> {
  for await (const rows of batches) for (const row of rows) yield row.map(written)
}

function written({ kind, value }: Cell): string | number | Date | null {
  if (value === null) return null
  switch (kind) {
    case 'text':
      return value.slice(0, CELL_MAX_LENGTH)
    case 'whole':
    case 'money':
      return value
    case 'day':
      return midnightInUtc(inMadrid(value).day)
    case 'moment': {
      const { day, time } = inMadrid(value)
      return instantAt(day, time, 'UTC')
    }
  }
}
