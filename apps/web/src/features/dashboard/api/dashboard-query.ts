import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api'

/** The staff's day in figures. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => call('GET /dashboard', { signal }),
})
