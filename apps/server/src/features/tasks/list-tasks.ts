import type { Task } from '@llave/api-contract/tasks'
import { STAFF_ROLES } from '@llave/domain/people/roles'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db'
import type { CallRequest } from '../../platform/http/call-server'
import type { Actor } from '../../platform/platform'
import { countOfList, type Range } from '../../record/lists/list-count'
import { allOf } from '../../record/lists/search-text'
import { readCare } from '../../record/people/looked-after'
import { type TaskFilters, taskConditions, taskOrder } from './task-filters'
import { presentTasks } from './tasks.store'

type PageBody = CallRequest<'POST /tasks/listPagination'>['body']
type Direction = 'asc' | 'desc'

export async function listTasks(db: Db, reader: Reader, body: PageBody, now: Date) {
  const { page, perPage } = body.dataFilter
  const range = { limit: perPage, offset: (page - 1) * perPage }
  const filters = await askedFilters(db, reader, body, now)
  const picked = pickTasks(filters, body.sort, now, range)
  const records: Task[] = await presentTasks(db, sql`select t.*, row_number() over () as place from (${picked}) t`)
  const found = sql`select from tasks t where ${allOf(taskConditions(filters, now))}`
  const counted = await countOfList(db, found, range)
  return { records, page, perPage, ...counted }
}

/** The ids of all matching tasks, in list order. */
export async function taskIds(db: Db, reader: Reader, body: Asked, now: Date): Promise<string[]> {
  const picked = pickTasks(await askedFilters(db, reader, body, now), body.sort, now, { limit: EVERYTHING, offset: 0 })
  const { rows } = await sql<{ id: string }>`
    select id from (select t.id, row_number() over () as place from (${picked}) t) ordered order by place`.execute(db)
  return rows.map(({ id }) => id)
}

/** The tasks with these ids, in any order. */
export function tasksWithIds(db: Db, ids: readonly string[]): Promise<Task[]> {
  return presentTasks(db, sql`select tasks.*, 1 as place from tasks where id = any(${ids}::uuid[])`)
}

/** The person for whom a list is read. */
type Reader = Pick<Actor, 'userId'>

type Asked = Pick<PageBody, 'sort' | 'advancedFilter' | 'filterColumns'> & {
  readonly dataFilter: { readonly searchText: string }
}

async function askedFilters(
  db: Db,
  { userId }: Reader,
  { advancedFilter, filterColumns, dataFilter: { searchText: search } }: Asked,
  now: Date,
): Promise<TaskFilters> {
  const filters = { ...advancedFilter, ...filterColumns, search }
  const whose = [filters.responsable ?? []].flat()
  const ids = whose.filter(who => who !== 'ME')
  const mine = whose.length > ids.length ? (await readCare(db, userId, now)).people : []
  return { ...filters, responsable: whose.length > 0 ? [...ids, ...mine] : undefined }
}

/** The matching tasks in order: by name descending, those of one operation newest first (spec: §9). */
function pickTasks(filters: TaskFilters, sort: Asked['sort'], now: Date, range: Range): RawBuilder<unknown> {
  const conditions = taskConditions(filters, now)
  const { id, direction } = sort ?? { id: filters.operationId ? 'createdDate' : 'name', direction: 'desc' }
  return id === 'responsable'
    ? byResponsable(conditions, direction, range)
    : sql`select t.* from tasks t where ${allOf(conditions)}
        order by ${taskOrder(id, direction)} limit ${range.limit} offset ${range.offset}`
}

/** More tasks than there will ever be. */
const EVERYTHING = 2 ** 31 - 1

/**
 * Tasks sorted by the responsables' names, and by due date within each. Names are few and tasks many, so each person's
 * first tasks come from the index instead of sorting all.
 */
function byResponsable(
  conditions: readonly RawBuilder<unknown>[],
  direction: Direction,
  { limit, offset }: Range,
): RawBuilder<unknown> {
  const way = direction === 'desc' ? sql`desc` : sql`asc`
  return sql`
    select t.* from users person cross join lateral (
      select t.* from tasks t where t.responsable_id = person.id and ${allOf(conditions)}
      order by t.expiration_date, t.id limit ${limit + offset}
    ) t
    where person.roles <> '{customer}' and person.roles && ${[...STAFF_ROLES]}::text[]
    order by person.name_sort ${way}, person.id ${way}, t.expiration_date, t.id limit ${limit} offset ${offset}`
}

/** Number of pending tasks that somebody looks after today. */
export async function countPendings(db: Db, userId: string, now: Date): Promise<number> {
  const { people } = await readCare(db, userId, now)
  const { count } = await db
    .selectFrom('tasks')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where(sql<boolean>`responsable_id = any(${[...people]}::uuid[])`)
    .where('state', '=', 'PENDIENTE')
    .executeTakeFirstOrThrow()
  return Number(count)
}
