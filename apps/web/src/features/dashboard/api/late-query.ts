import { lateness } from '@llave/domain/staff-timeline'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api'

/** A broker's own operations that have been too long in their state, the longest first. */
export function lateQuery(userId: string) {
  return queryOptions({
    queryKey: ['dashboard', 'late', userId],
    queryFn: async ({ signal }) => {
      const { records } = await call('POST /operations/listPagination', {
        body: {
          dataFilter: { perPage: 200 },
          sort: { id: 'stateDate', direction: 'asc' },
          filterColumns: [{ id: 'responsable', value: userId }],
        },
        signal,
      })
      const now = new Date()
      return records.filter(row => lateness(row.state, row.stateEnteredDate, now) !== 'ON_TIME')
    },
  })
}
