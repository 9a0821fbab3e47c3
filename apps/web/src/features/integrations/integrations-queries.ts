import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api'
import { keys } from '../../lib/queries/keys'

/** Read by the tab before its cards are there: a failure is theirs to tell, not to repeat. */
export const webhooksQuery = queryOptions({
  queryKey: keys.webhooks.all,
  queryFn: ({ signal }) => call('GET /webhooks', { signal }),
  retryOnMount: false,
})

export const apiKeysQuery = queryOptions({
  queryKey: keys.apiKeys,
  queryFn: ({ signal }) => call('GET /apiKeys', { signal }),
  retryOnMount: false,
})
