import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api'
import { keys } from '../../../lib/queries/keys'
import { type AskedFigures, queryOf } from './asked-figures'

/** The staff's queue, and the figures of the brokerage. The previous data stay while another period loads. */
export function dashboardQuery(asked: AskedFigures) {
  return queryOptions({
    queryKey: keys.dashboard.of(asked),
    queryFn: ({ signal }) => call('GET /dashboard', { query: queryOf(asked), signal }),
    placeholderData: keepPreviousData,
  })
}
