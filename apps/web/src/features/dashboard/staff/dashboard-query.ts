import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callQuery } from '../../../lib/queries/call-query'
import { keys } from '../../../lib/queries/keys'
import { type AskedFigures, queryOf } from './asked-figures'

/** The staff's queue, and the figures of the brokerage. The previous data stay while another period loads. */
export function dashboardQuery(asked: AskedFigures) {
  return queryOptions({
    ...callQuery(keys.dashboard.of(asked), 'GET /dashboard', { query: queryOf(asked) }),
    placeholderData: keepPreviousData,
  })
}
