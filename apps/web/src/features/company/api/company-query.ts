import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api'
import { keys } from '../../../lib/queries/keys'

export const companyQuery = queryOptions({
  queryKey: keys.company,
  queryFn: ({ signal }) => call('GET /company', { signal }),
})
