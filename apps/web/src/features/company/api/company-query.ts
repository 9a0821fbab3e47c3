import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api'
import { keys } from '../../../lib/queries/keys'

/** The brokerage's data and which of them are missing. */
export const companyQuery = queryOptions({
  queryKey: keys.company,
  queryFn: ({ signal }) => call('GET /company', { signal }),
})
