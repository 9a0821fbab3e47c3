import { type ImportDetail, type ImportEntry, type ImportRow, ROW_OUTCOMES } from '@llave/api-contract/imports.calls'
import { CODED_FIELDS, foldWord } from '@llave/domain/imports/import-fields'
import { wordsOf } from '@llave/domain/imports/read-row'
import { fullName } from '@llave/domain/people/full-name'
import { sql } from 'kysely'
import { AppError } from '../../platform/app-error'
import type { Db } from '../../platform/database/db'
import type { CallRequest } from '../../platform/http/call-server'
import { columnsOf, type ImportEntity, type ImportRowEntity, placeOf, readRows, valuesOf } from './import-rows'
import { openPlanner, type Plan, type Planner } from './plan-rows'
import { readTouched, takeBackUntil } from './take-back'

const LIST_MAX = 100
const EXAMPLES = 3

type Counted = ImportEntity & {
  readonly rows: number
  readonly created: number
  readonly invited: number
  readonly byName: string | null
  readonly byLastname: string | null
}

async function readEntities(db: Db, id?: string): Promise<Counted[]> {
  const counted = sql`from import_rows r where r.import_id = imports.id`
  return db
    .selectFrom('imports')
    .leftJoin('users', 'users.id', 'imports.createdBy')
    .selectAll('imports')
    .select([
      'users.name as byName',
      'users.lastname as byLastname',
      sql<number>`(select count(*)::int ${counted})`.as('rows'),
      sql<number>`(select count(*)::int ${counted} and r.status = 'CREATED' and r.operation_id is not null)`.as(
        'created',
      ),
      sql<number>`(select count(distinct r.invited_id)::int ${counted})`.as('invited'),
    ])
    .$if(id !== undefined, query => query.where('imports.id', '=', id ?? ''))
    .orderBy('imports.createdDate', 'desc')
    .limit(LIST_MAX)
    .execute()
}

const entryOf = ({ id, name, status, createdDate, finishedDate, rows, created, ...by }: Counted): ImportEntry => ({
  _id: id,
  name,
  status,
  createdDate: createdDate.toISOString(),
  createdBy: by.byName === null ? null : fullName({ name: by.byName, lastname: by.byLastname ?? '' }),
  finishedDate: finishedDate?.toISOString() ?? null,
  rows,
  created,
})

export async function listImports(db: Db): Promise<ImportEntry[]> {
  return (await readEntities(db)).map(entryOf)
}

export async function findImport(db: Db, id: string): Promise<Counted> {
  const [entity] = await readEntities(db, id)
  if (!entity) throw new AppError('ERR_NOT_FOUND')
  return entity
}

export async function readImport(db: Db, id: string, now: Date): Promise<ImportDetail> {
  const entity = await findImport(db, id)
  const rows = await readRows(db, id)
  const plans = await plansOf(db, entity, rows, now)
  const columns = columnsOf(entity)
  const cells = rows.map(row => row.cells)
  const values = valuesOf(entity)
  const until = takeBackUntil(entity, now)
  return {
    ...entryOf(entity),
    columns: entity.titles.map((title, at) => ({
      title,
      field: columns[at] ?? null,
      examples: [...new Set(cells.flatMap(row => row[at] || []))].slice(0, EXAMPLES),
    })),
    words:
      entity.status === 'DRAFT'
        ? CODED_FIELDS.flatMap(field =>
            wordsOf(columns, cells, field).map(word => ({ field, word, code: values[field][foldWord(word)] ?? null })),
          )
        : [],
    counts: Object.fromEntries(
      ROW_OUTCOMES.map(outcome => [outcome, plans.filter(plan => plan.outcome === outcome).length]),
    ) as ImportDetail['counts'],
    invited: entity.invites ? entity.invited : null,
    takeBackUntil: until?.toISOString() ?? null,
    touched: until ? await readTouched(db, id) : [],
  }
}

export interface Shown {
  readonly row: ImportRowEntity
  readonly outcome: ImportRow['outcome']
  readonly errors: Readonly<Record<string, string>>
  readonly operationId: string | null
  readonly people: ImportRow['people']
  /** The people who the second holder may be, if in doubt. */
  readonly seconds: ImportRow['people']
}

/** The outcome of each row, planned or real; a waiting row of a running import is still to be created. */
export async function plansOf(
  db: Db,
  entity: ImportEntity,
  rows: readonly ImportRowEntity[],
  now: Date,
): Promise<Shown[]> {
  const planner = entity.status === 'DRAFT' ? await openPlanner(db, entity, rows, rows, now) : null
  return rows.map(row => {
    const plan = planner?.plan(row)
    if (plan && planner) {
      const [people, seconds] = plan.outcome === 'DOUBTFUL' ? [plan.people, plan.seconds] : [[], []]
      return {
        ...{ row, ...shownOf(plan) },
        ...{ people: peopleOf(people, planner.people), seconds: peopleOf(seconds, planner.people) },
      }
    }
    const isMissed = row.status === 'WAITING' && entity.status !== 'RUNNING'
    const [outcome, errors] = isMissed ? (['REFUSED', MISSED] as const) : [outcomeOf(row), row.errors]
    return { row, outcome, errors, operationId: row.operationId, people: [], seconds: [] }
  })
}

/** The error of a row whose person was blocked until the other rows were done. */
const MISSED = { state: 'error_form_row_missed' } as const

function outcomeOf({ status, operationId }: ImportRowEntity): ImportRow['outcome'] {
  if (status === 'WAITING') return 'CREATE'
  return status === 'CREATED' && operationId === null ? 'GONE' : status
}

function shownOf(plan: Plan): Pick<Shown, 'outcome' | 'errors' | 'operationId'> {
  return {
    outcome: plan.outcome,
    errors: plan.outcome === 'REFUSED' ? plan.errors : {},
    operationId: plan.outcome === 'KNOWN' ? plan.operationId : null,
  }
}

function peopleOf(ids: readonly string[], known: Planner['people']): ImportRow['people'] {
  return ids.flatMap(id => {
    const person = known.get(id)
    return person ? [{ _id: id, name: person.name, email: person.email, phone: person.phone }] : []
  })
}

export async function listRows(
  db: Db,
  { importId, outcome, dataFilter }: CallRequest<'POST /imports/listRows'>['body'],
  now: Date,
) {
  const entity = await findImport(db, importId)
  const plans = await plansOf(db, entity, await readRows(db, importId), now)
  const some = outcome ? plans.filter(plan => plan.outcome === outcome) : plans
  const { page, perPage } = dataFilter
  const shown = some.slice((page - 1) * perPage, page * perPage)
  const ids = shown.flatMap(({ operationId }) => operationId ?? [])
  const operations = await operationsOf(db, ids)
  const columns = columnsOf(entity)
  const records = shown.map(({ row, outcome, errors, operationId, people, seconds }): ImportRow => {
    const operation = operations.get(operationId ?? '') ?? null
    const second = row.cells[columns.indexOf('name2')]
    return {
      row: row.number,
      outcome,
      name: row.cells[columns.indexOf('name')] ?? operation?.title ?? row.reference ?? '',
      operation,
      errors: Object.entries(errors).map(([field, error]) => ({ ...placeOf(entity, row.cells, field), error })),
      people,
      second: second ? { name: second, people: seconds } : null,
      isInvited: row.invitedId !== null,
    }
  })
  return { records, page, perPage, count: some.length }
}

async function operationsOf(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, NonNullable<ImportRow['operation']>>()
  const found = await db
    .selectFrom('operations')
    .select(['id', 'numOperation', 'title'])
    .where('id', 'in', ids)
    .execute()
  return new Map(found.map(({ id, ...rest }) => [id, { _id: id, ...rest }]))
}
