import type { Task } from '@llave/api-contract/tasks'
import type { TaskType } from '@llave/domain/tasks/task-fields'
import {
  type CalendarDay,
  calendarDay,
  instantAt,
  isCalendarDay,
  laterDay,
  weekdayOf,
} from '@llave/domain/time/calendar-day'
import { PAGE_SIZE_MAX } from '@llave/domain/validation/limits'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api'
import { countingSearch } from '../../../lib/list/define-list'
import { keys } from '../../../lib/queries/keys'

export const mondayOf = (day: CalendarDay) => laterDay(day, 1 - weekdayOf(day))

/** The Monday in the URL; by default this week's. */
export function mondayIn(address: URLSearchParams, now: Date): CalendarDay {
  const named = address.get('week') ?? ''
  return mondayOf(isCalendarDay(named) ? named : calendarDay(now))
}

/** Parses a time in the format of the week (`YYYY-MM-DD HH:mm:ss`), by the brokerage's clocks. */
export function timeIn(week: string): { readonly day: CalendarDay; readonly time: string } | null {
  const [day = '', time = ''] = week.split(' ')
  return isCalendarDay(day) ? { day, time: time.slice(0, 5) } : null
}

interface Wanted {
  readonly responsable: readonly string[]
  readonly type: readonly TaskType[]
  readonly search: string
}

/** The tasks that are due in a week, pending or done, earliest first. */
export function weekQuery(monday: CalendarDay, { responsable, type, search }: Wanted) {
  const searchText = countingSearch(search)
  return queryOptions({
    queryKey: keys.tasks.week(monday, { responsable, type, searchText }),
    queryFn: async ({ signal }): Promise<readonly Task[]> => {
      const { records } = await call('POST /tasks/listPagination', {
        body: {
          dataFilter: { page: 1, perPage: PAGE_SIZE_MAX, searchText },
          sort: { id: 'expirationDate', direction: 'asc' },
          advancedFilter: {
            dueFrom: instantAt(monday).toISOString(),
            dueBefore: instantAt(laterDay(monday, 7)).toISOString(),
            ...(responsable.length > 0 && { responsable: [...responsable] }),
            ...(type.length > 0 && { type: [...type] }),
          },
        },
        signal,
      })
      return records
    },
  })
}
