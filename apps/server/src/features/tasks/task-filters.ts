import type { TASK_SORTS, taskFilters } from '@llave/api-contract/tasks.calls'
import { taskDays } from '@llave/domain/tasks/task-days'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { searchConditions } from '../../record/lists/search-text'

/** The filters of the list and the search text. */
export type TaskFilters = {
  readonly [F in Exclude<keyof typeof taskFilters, 'responsable'>]?: z.output<(typeof taskFilters)[F]> | undefined
} & { readonly responsable?: readonly string[] | undefined; readonly search: string }

export type TaskSort = (typeof TASK_SORTS)[number]

/** The conditions on tasks `t`, all of which must hold; `now` decides the days. */
export function taskConditions(filters: TaskFilters, now: Date): RawBuilder<unknown>[] {
  const conditions = [
    ...filterConditions(filters.filter ?? 'ALL', now),
    ...searchConditions('t.searchText', filters.search),
  ]
  if (filters.operationId) conditions.push(sql`t.operation_id = ${filters.operationId}`)
  if (filters.responsable) conditions.push(sql`t.responsable_id = any(${[...filters.responsable]}::uuid[])`)
  if (filters.dueFrom) conditions.push(sql`t.expiration_date >= ${filters.dueFrom}::timestamptz`)
  if (filters.dueBefore) conditions.push(sql`t.expiration_date < ${filters.dueBefore}::timestamptz`)
  if (filters.type) conditions.push(sql`t.type = any(${[filters.type].flat()}::text[])`)
  return conditions
}

function filterConditions(filter: NonNullable<TaskFilters['filter']>, now: Date): RawBuilder<unknown>[] {
  const pending = sql`t.state = 'PENDIENTE'`
  const { today, week } = taskDays(now)
  switch (filter) {
    case 'ALL':
      return []
    case 'PENDING':
      return [pending]
    case 'COMPLETED':
      return [sql`t.state = 'COMPLETADA'`]
    case 'OVERDUE':
      return [pending, sql`t.expiration_date < ${today.from}`]
    case 'DUE_TODAY':
      return [pending, sql`t.expiration_date >= ${today.from} and t.expiration_date < ${today.to}`]
    case 'THIS_WEEK':
      return [pending, sql`t.expiration_date >= ${week.from} and t.expiration_date < ${week.to}`]
  }
}

const up = { place: sql`asc`, date: sql`asc nulls last` }
const down = { place: sql`desc`, date: sql`desc nulls last` }

/** The order of the list, each with an index. Tasks without a due date come last in both directions. */
export function taskOrder(sort: Exclude<TaskSort, 'responsable'>, direction: 'asc' | 'desc'): RawBuilder<unknown> {
  const { place, date } = direction === 'desc' ? down : up
  switch (sort) {
    case 'name':
      return sql`t.name_sort ${place}, t.id ${place}`
    case 'createdDate':
      return sql`t.created_date ${place}, t.id ${place}`
    case 'expirationDate':
      return sql`t.expiration_date ${date}, t.id ${place}`
    // Within a state, in both directions, the next due task comes first.
    case 'state':
      return sql`t.state ${place}, t.expiration_date asc, t.id asc`
  }
}
