import type { BodyOf } from '@llave/api-contract/call-types'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api'
import { keys } from '../../../lib/queries/keys'

const REQUESTS_ASKED: BodyOf<'POST /operations/listPagination'> = {
  dataFilter: { perPage: 100 },
  sort: { id: 'createdDate', direction: 'desc' },
  filterColumns: [{ id: 'isArchived', value: 'TODAS' }],
}

/**
 * All requests of the customer, including archived ones, newest first. A customer has a handful, so one page is enough.
 */
export const requestsQuery = queryOptions({
  queryKey: keys.requests.list,
  queryFn: async ({ signal }) => {
    const page = await call('POST /operations/listPagination', { body: REQUESTS_ASKED, signal })
    return page.records
  },
})

export type RequestRow = Awaited<ReturnType<NonNullable<typeof requestsQuery.queryFn>>>[number]
