import type { FileFindings } from '@llave/api-contract/findings'
import { dayForPapers } from '@llave/domain/documents/deed-outlook'
import { coveredMonths, monthsOf, paperMonthsFrom } from '@llave/domain/documents/paper-months'
import { compare, type Known } from '@llave/domain/findings/compare'
import { LAYOUT_FIELDS } from '@llave/domain/findings/finding'
import { calendarDay } from '@llave/domain/time/calendar-day'
import type { Db } from '../../platform/database/db'
import { jsonArrayFrom } from '../../platform/database/json-from'

/**
 * What was read in these files, beside the answers, by file id. Files that have not been read yet are left out. The
 * caller must be allowed to see the files.
 */
export async function readFindings(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, FileFindings>> {
  if (ids.length === 0) return new Map()
  const rows = await readRows(db, ids)
  return new Map(rows.map(row => [row.id, present(row, now)]))
}

function readRows(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('documentFindings as f')
    .innerJoin('documents as d', join => join.onRef('d.id', '=', 'f.documentId').onRef('d.version', '=', 'f.version'))
    .innerJoin('documentation as e', 'e.id', 'd.documentationId')
    .innerJoin('operations as o', 'o.id', 'd.operationId')
    .leftJoin('questionnaires as q', 'q.operationId', 'd.operationId')
    .select(['d.id', 'd.createdDate', 'd.months', 'e.type', 'f.outcome', 'f.layout', 'f.findings', 'q.answers'])
    .select(['o.isArchived', 'o.formalizationDate', 'o.arrasDate', 'o.appraisalDate'])
    .select(({ selectFrom }) => selectFrom('company').select('paperMonths').as('paperMonths'))
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('holders as h')
          .leftJoin('contractSignings as s', join =>
            join.onRef('s.holderId', '=', 'h.id').on('s.rejectedDate', 'is', null),
          )
          .select(['h.name', 'h.position', 's.dni'])
          .whereRef('h.operationId', '=', 'd.operationId')
          // A general document may belong to any holder.
          .where(eb => eb.or([eb('e.holderId', 'is', null), eb('h.id', '=', eb.ref('e.holderId'))]))
          .orderBy('h.position'),
      ).as('holders'),
    )
    .where('d.id', 'in', [...ids])
    .execute()
}

function present(row: Awaited<ReturnType<typeof readRows>>[number], now: Date): FileFindings {
  const count = monthsOf(row.type, paperMonthsFrom(row.paperMonths ?? {}))
  const known: Known = {
    type: row.type,
    sent: row.createdDate,
    sentDay: calendarDay(row.createdDate),
    neededDay: dayForPapers(row, now) ?? calendarDay(now),
    months: count === null ? null : coveredMonths(row, count),
    holders: row.holders.map(({ name, position, dni }) => ({
      name,
      dni,
      answers: row.answers?.holders?.[position] ?? {},
    })),
  }
  const fields = row.layout === null ? [] : LAYOUT_FIELDS[row.layout]
  return {
    outcome: row.outcome,
    layout: row.layout,
    fields: fields.map(field => {
      const found = row.findings.find(finding => finding.field === field)
      const compared = found ? compare(found, known) : { expected: null, isEqual: null }
      return { field, value: found?.value ?? null, place: found?.place ?? null, ...compared }
    }),
  }
}

/** Only the values, as a person gets them with their data (RGPD 15), of the files in which any were found. */
export async function readValues(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { field: string; value: string }[]>()
  const rows = await db
    .selectFrom('documentFindings as f')
    .innerJoin('documents as d', join => join.onRef('d.id', '=', 'f.documentId').onRef('d.version', '=', 'f.version'))
    .select(['d.id', 'f.findings'])
    .where('d.id', 'in', [...ids])
    .execute()
  return new Map(
    rows
      .filter(({ findings }) => findings.length > 0)
      .map(({ id, findings }) => [id, findings.map(({ field, value }) => ({ field, value }))]),
  )
}
