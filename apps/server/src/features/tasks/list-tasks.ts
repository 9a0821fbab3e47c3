import type { Task } from '@llave/api-contract/tasks'
import type { taskCalls } from '@llave/api-contract/tasks.calls'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../platform/database/schema'
import { allOf, isSearchable } from '../../record/search-text'
import { type TaskFilters, taskConditions, taskOrder } from './task-filters'
import { presentTasks } from './tasks.store'

type PageBody = z.output<(typeof taskCalls)['POST /tasks/listPagination']['body']>
type Direction = 'asc' | 'desc'

/** A page of tasks. By name descending unless asked otherwise; those of one operation newest first (spec: §9). */
export async function listTasks(db: Kysely<Database>, body: PageBody, now: Date) {
  const { page, perPage, searchText } = body.dataFilter
  const filters: TaskFilters = { ...body.advancedFilter, ...body.filterColumns, search: searchText }
  const conditions = taskConditions(filters, now)
  const sort = body.sort ?? { id: filters.operationId ? 'createdDate' : 'name', direction: 'desc' }
  const range = { limit: perPage, offset: (page - 1) * perPage }
  const picked =
    sort.id === 'responsable'
      ? await byResponsable(db, filters, conditions, sort.direction, range)
      : sql`select t.* from tasks t where ${allOf(conditions)}
          order by ${taskOrder(sort.id, sort.direction)} limit ${range.limit} offset ${range.offset}`
  const records: Task[] = await presentTasks(db, sql`select t.*, row_number() over () as place from (${picked}) t`)
  return {
    records,
    page,
    perPage,
    count: isKept(filters) ? await keptCount(db, filters) : await realCount(db, conditions),
  }
}

interface Range {
  readonly limit: number
  readonly offset: number
}

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
    .orderBy(sql`fold_text(concat_ws(' ', name, lastname))`, direction)
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

async function realCount(db: Kysely<Database>, conditions: readonly RawBuilder<unknown>[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from tasks t where ${allOf(conditions)}`.execute(db)
  return rows[0]?.count ?? 0
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
