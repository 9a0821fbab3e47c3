import type { Task } from '@llave/api-contract/tasks'
import type { taskCalls } from '@llave/api-contract/tasks.calls'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../platform/database/schema'
import { countOfList, type Range } from '../../record/list-count'
import { allOf, isSearchable } from '../../record/search-text'
import { type TaskFilters, taskConditions, taskOrder } from './task-filters'
import { presentTasks } from './tasks.store'

type PageBody = z.output<(typeof taskCalls)['POST /tasks/listPagination']['body']>
type Direction = 'asc' | 'desc'

/** A page of tasks. */
export async function listTasks(db: Kysely<Database>, body: PageBody, now: Date) {
  const { page, perPage } = body.dataFilter
  const filters = askedFilters(body)
  const range = { limit: perPage, offset: (page - 1) * perPage }
  const picked = await pickTasks(db, body, now, range)
  const records: Task[] = await presentTasks(db, sql`select t.*, row_number() over () as place from (${picked}) t`)
  const counted = isKept(filters)
    ? { count: await keptCount(db, filters) }
    : await countOfList(
        db,
        sql`select from tasks t where ${allOf(taskConditions(filters, now))}`,
        filters.search ?? '',
        range,
      )
  return { records, page, perPage, ...counted }
}

/** The ids of all tasks that the filters let through, in the order of the list. */
export async function taskIds(db: Kysely<Database>, body: Asked, now: Date): Promise<string[]> {
  const picked = await pickTasks(db, body, now, { limit: EVERYTHING, offset: 0 })
  const { rows } = await sql<{ id: string }>`
    select id from (select t.id, row_number() over () as place from (${picked}) t) ordered order by place`.execute(db)
  return rows.map(({ id }) => id)
}

/** The tasks with these ids, in any order. */
export function tasksWithIds(db: Kysely<Database>, ids: readonly string[]): Promise<Task[]> {
  return presentTasks(db, sql`select tasks.*, 1 as place from tasks where id = any(${ids}::uuid[])`)
}

type Asked = Pick<PageBody, 'sort' | 'advancedFilter' | 'filterColumns'> & {
  readonly dataFilter: { readonly searchText: string }
}

const askedFilters = ({ advancedFilter, filterColumns, dataFilter: { searchText } }: Asked): TaskFilters => ({
  ...advancedFilter,
  ...filterColumns,
  search: searchText,
})

/** The tasks that are asked for, in their order: by name descending, those of one operation newest first (spec: §9). */
async function pickTasks(db: Kysely<Database>, asked: Asked, now: Date, range: Range): Promise<RawBuilder<unknown>> {
  const filters = askedFilters(asked)
  const conditions = taskConditions(filters, now)
  const { id, direction } = asked.sort ?? { id: filters.operationId ? 'createdDate' : 'name', direction: 'desc' }
  return id === 'responsable'
    ? byResponsable(db, filters, conditions, direction, range)
    : sql`select t.* from tasks t where ${allOf(conditions)}
        order by ${taskOrder(id, direction)} limit ${range.limit} offset ${range.offset}`
}

/** More tasks than there will ever be. */
const EVERYTHING = 2 ** 31 - 1

/**
 * Tasks in the order of the people's names, and of each person those first that are due first. The names are few and
 * the tasks many: each person's first tasks come from the index, instead of all tasks being sorted.
 */
async function byResponsable(
  db: Kysely<Database>,
  { responsable }: TaskFilters,
  conditions: readonly RawBuilder<unknown>[],
  direction: Direction,
  { limit, offset }: Range,
): Promise<RawBuilder<unknown>> {
  let query = db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', people => people.selectFrom('task_counts').select('responsable_id'))
    .orderBy('name_sort', direction)
    .orderBy('id', direction)
  if (responsable) query = query.where(sql<boolean>`id = any(${[responsable].flat()}::uuid[])`)
  const people = await query.execute()
  return sql`
    select t.* from unnest(${people.map(({ id }) => id)}::uuid[]) with ordinality as person (id, place)
    cross join lateral (
      select t.* from tasks t where t.responsable_id = person.id and ${allOf(conditions)}
      order by t.expiration_date, t.id limit ${limit + offset}
    ) t
    order by person.place, t.expiration_date, t.id limit ${limit} offset ${offset}`
}

const STATE_OF: { readonly [F in NonNullable<TaskFilters['filter']>]?: Task['state'] } = {
  PENDING: 'PENDIENTE',
  COMPLETED: 'COMPLETADA',
}

/** Whether the maintained counts have the answer: they are kept by person, type and state. */
function isKept({ filter = 'ALL', operationId, dueFrom, dueBefore, search }: TaskFilters): boolean {
  if (operationId || dueFrom || dueBefore || isSearchable(search)) return false
  return filter === 'ALL' || STATE_OF[filter] !== undefined
}

async function keptCount(db: Kysely<Database>, { filter = 'ALL', responsable, type }: TaskFilters): Promise<number> {
  const state = STATE_OF[filter]
  let query = db.selectFrom('task_counts').select(eb => eb.fn.sum<number | null>('delta').as('count'))
  if (state) query = query.where('state', '=', state)
  if (responsable) query = query.where(sql<boolean>`responsable_id = any(${[responsable].flat()}::uuid[])`)
  if (type) query = query.where(sql<boolean>`type = any(${[type].flat()}::text[])`)
  const { count } = await query.executeTakeFirstOrThrow()
  return count ?? 0
}

/** How many pending tasks a person is responsible for. */
export async function countPendings(db: Kysely<Database>, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('tasks')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('responsable_id', '=', userId)
    .where('state', '=', 'PENDIENTE')
    .executeTakeFirstOrThrow()
  return Number(count)
}
