import { Readable } from 'node:stream'
import type { ExportFormat } from '@llave/api-contract/define/call'
import { calendarDay } from '@llave/domain/time/calendar-day'
import type { Translate } from '@llave/texts/translate'
import { type FileAnswer, madeWhileSent } from '../http/file-answer'
import { type Actor, inTransaction, type Platform } from '../platform'
import { LIMITS } from '../security/rate-limits'
import { currentActor, limitedTo, type SlotOwner } from '../slots'
import { translator } from '../texts'
import { csvOf } from './csv-export'
import { type Cell, cellOf, type ExportTable } from './export-table'
import { xlsxOf } from './xlsx-export'

export interface ExportWish<Id extends string> {
  readonly format: ExportFormat
  readonly columns: readonly Id[]
  readonly idList?: readonly string[] | undefined
}

/** The rows are read in batches after all their ids. */
export interface ExportSource<Row> {
  /** The ids of all matching rows, in list order. */
  readonly ids: () => Promise<readonly string[]>
  /** The rows with these ids, in any order, without deleted ones. */
  readonly rows: (ids: readonly string[]) => Promise<readonly Row[]>
}

interface Request<Id extends string> {
  readonly actor: Actor
  readonly ip: string
  readonly body: ExportWish<Id>
}

const BATCH = 100
/** Limits reading to two batches at once; not whole exports, so that a slow reader keeps nobody waiting. */
const readingBatch = limitedTo(2)

/**
 * A list as a file. Only the ids are held in memory, and no transaction is open while a slow connection receives the
 * rows. The audit records the person and the number of rows.
 */
export async function exportList<Row extends { readonly _id: string }, Id extends string>(
  platform: Platform,
  { actor, ip, body }: Request<Id>,
  table: ExportTable<Row, Id>,
  source: ExportSource<Row>,
): Promise<FileAnswer> {
  await platform.rateLimits.hit(LIMITS.exportLists, actor.userId)
  return madeWhileSent(() => startExport(platform, { actor, ip, body }, table, source))
}

async function startExport<Row extends { readonly _id: string }, Id extends string>(
  platform: Platform,
  { actor, ip, body }: Request<Id>,
  table: ExportTable<Row, Id>,
  source: ExportSource<Row>,
): Promise<FileAnswer> {
  const found = await source.ids()
  const chosen = body.idList && new Set(body.idList)
  const ids = chosen ? found.filter(id => chosen.has(id)) : found
  await inTransaction(platform, { actor, ip }, work =>
    work.audit({
      action: 'list.exported',
      details: { list: table.name, format: body.format, columns: body.columns, rows: ids.length },
    }),
  )

  const t = translator(actor.language)
  const columns = body.columns.map(id => table.columns[id])
  const titled = columns.map(({ title, kind, width }) => ({ title: t(title), kind, ...(width && { width }) }))
  const cells = cellsOf(ids, source, row => columns.map(column => cellOf(column, row, t)), currentActor())
  const name = `${fileStem(t, table)}-${calendarDay(platform.clock.now())}`
  if (body.format === 'csv') {
    const lines = csvOf(
      titled.map(({ title }) => title),
      cells,
    )
    return { name: `${name}.csv`, type: 'text/csv; charset=utf-8', body: Readable.from(lines, { objectMode: false }) }
  }
  return {
    name: `${name}.xlsx`,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    body: xlsxOf(t(table.name), titled, cells),
  }
}

function fileStem<Row, Id extends string>(t: Translate, { name }: ExportTable<Row, Id>): string {
  return t(name).toLocaleLowerCase(t.language)
}

async function* cellsOf<Row extends { readonly _id: string }>(
  ids: readonly string[],
  { rows: read }: ExportSource<Row>,
  cells: (row: Row) => readonly Cell[],
  actor: SlotOwner,
): AsyncGenerator<readonly (readonly Cell[])[]> {
  const batchOf = async (batch: readonly string[]) => {
    const rows = new Map((await read(batch)).map(row => [row._id, row]))
    return batch.flatMap(id => {
      const row = rows.get(id)
      return row ? [cells(row)] : []
    })
  }
  for (let start = 0; start < ids.length; start += BATCH) {
    yield await readingBatch(() => batchOf(ids.slice(start, start + BATCH)), { actor })
  }
}
