import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api'
import { keys } from '../../../lib/queries/keys'

/** The broker's own operations that have been too long in their state, the longest first; `perPage` of them. */
export function lateQuery(userId: string, perPage: number) {
  return queryOptions({
    queryKey: keys.dashboard.late(userId),
    queryFn: async ({ signal }) => {
      const { records } = await call('POST /operations/listPagination', {
        body: {
          dataFilter: { perPage },
          sort: { id: 'stateDate', direction: 'asc' },
          filterColumns: [
            { id: 'responsable', value: userId },
            { id: 'late', value: true },
          ],
        },
        signal,
      })
      return records
    },
  })
}
