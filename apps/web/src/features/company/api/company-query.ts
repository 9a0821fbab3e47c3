import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api'
import { keys } from '../../../lib/queries/keys'

/** The brokerage's own medians, as thresholds. */
export const proposedThresholdsQuery = queryOptions({
  queryKey: keys.proposedThresholds,
  queryFn: ({ signal }) => call('GET /company/thresholds/proposed', { signal }),
})

export const companyQuery = queryOptions({
  queryKey: keys.company,
  queryFn: ({ signal }) => call('GET /company', { signal }),
})
