import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api'
import { keys } from '../../lib/queries/keys'

const ON_ITS_WAY_MS = 1000
const TRIED_AGAIN_MS = 10_000

/** The setup follows from what is done on other screens and by others, so it is read again whenever it is shown. */
export const setupQuery = queryOptions({
  queryKey: keys.setup.all,
  queryFn: ({ signal }) => call('GET /setup', { signal }),
  staleTime: 0,
  // Nobody announces that an e-mail has left.
  refetchInterval: ({ state: { data } }) => {
    const status = data?.mail.last?.status
    return status === 'WAITING' ? ON_ITS_WAY_MS : status === 'FAILED' ? TRIED_AGAIN_MS : false
  },
})

/** What DNS says by now; somebody who has changed it asks again. */
export const dnsQuery = queryOptions({
  queryKey: keys.setup.dns,
  queryFn: ({ signal }) => call('GET /setup/dns', { signal }),
})
