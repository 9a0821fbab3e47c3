import { Readable } from 'node:stream'
import { calendarDay } from '@llave/domain/time/calendar-day'
import type { Translate } from '@llave/texts/translate'
import { csvOf } from '../../platform/export/csv-export'
import type { FileAnswer } from '../../platform/http/file-answer'
import type { Actor, Work } from '../../platform/platform'
import { translator } from '../../platform/texts'
import { placeOf, readRows } from './import-rows'
import { findImport, plansOf, type Shown } from './imports.views'

/**
 * The rows without an operation, as they came, each with its reason in an extra column, to be corrected and imported
 * again. Rows that already exist here are left out, since they need no correction.
 */
export async function leftOutFile(
  { tx, now, audit }: Work,
  { language }: Actor,
  importId: string,
): Promise<FileAnswer> {
  const t = translator(language)
  const entity = await findImport(tx, importId)
  const plans = await plansOf(tx, entity, await readRows(tx, importId), now)
  const rows = plans.filter(({ outcome }) => outcome === 'REFUSED' || outcome === 'DOUBTFUL')
  const details = { list: 'imports.leftOut.file', format: 'csv', rows: rows.length }
  await audit({ action: 'list.exported', entity: 'import', entityId: importId, details })
  const titleOf = ({ row }: Shown, field: string) => placeOf(entity, row.cells, field).title || fieldName(t, field)

  function reasonOf(shown: Shown): string {
    if (shown.outcome === 'DOUBTFUL') return t('imports.rows.doubtful')
    const errors = Object.entries(shown.errors)
    return errors
      .map(([field, error]) => t('imports.rows.error', { column: titleOf(shown, field), error: sentence(t, error) }))
      .join(' ')
  }

  const lines = rows
    .map(shown => [...entity.titles.map((_, at) => shown.row.cells[at] ?? ''), reasonOf(shown)])
    .map(cells => cells.map(value => ({ kind: 'text' as const, value })))
  const titles = [...entity.titles, t('common.words.reason')]
  return {
    name: `${t('imports.leftOut.file')}-${calendarDay(now)}.csv`,
    type: 'text/csv; charset=utf-8',
    body: Readable.from(csvOf(titles, [lines]), { objectMode: false }),
  }
}

const fieldName = (t: Translate, field: string) =>
  t.find(`imports.fields.${field}`) ?? t.find(`operations.fields.${field}`) ?? field

const sentence = (t: Translate, code: string) => t.find(`errors.${code}`) ?? t('errors.ERR_SERVER_GENERIC')
