import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api'
import { keys } from '../../lib/queries/keys'

export const leadFormQuery = queryOptions({
  queryKey: keys.leadForm,
  queryFn: ({ signal }) => call('GET /leadForm', { signal }),
})
