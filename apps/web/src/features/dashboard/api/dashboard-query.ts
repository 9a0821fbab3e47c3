import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api'
import { keys } from '../../../lib/queries/keys'

/** The staff's day in figures. */
export const dashboardQuery = queryOptions({
  queryKey: keys.dashboard.all,
  queryFn: ({ signal }) => call('GET /dashboard', { signal }),
})
