import { queryOptions } from '@tanstack/react-query'
import { callQuery, keys } from '../../lib/queries/keys'

const ON_ITS_WAY_MS = 1000
const TRIED_AGAIN_MS = 10_000

/** The setup depends on what is done on other screens and by others, so it is read again whenever it is shown. */
export const setupQuery = queryOptions({
  ...callQuery(keys.setup.all, 'GET /setup'),
  staleTime: 0,
  // Polled, because sent e-mails are not announced.
  refetchInterval: ({ state: { data } }) => {
    const status = data?.mail.last?.status
    return status === 'WAITING' ? ON_ITS_WAY_MS : status === 'FAILED' ? TRIED_AGAIN_MS : false
  },
})

/** The present DNS records; somebody who has changed them reads again. */
export const dnsQuery = callQuery(keys.setup.dns, 'GET /setup/dns')
