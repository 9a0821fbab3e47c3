import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api'

/** The brokerage's data and which of them are missing. */
export const companyQuery = queryOptions({
  queryKey: ['company'],
  queryFn: ({ signal }) => call('GET /company', { signal }),
})
