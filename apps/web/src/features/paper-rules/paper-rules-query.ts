import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api'
import { keys } from '../../lib/queries/keys'

export const paperRulesQuery = queryOptions({
  queryKey: keys.paperRules.all,
  queryFn: ({ signal }) => call('GET /paperRules', { signal }),
})

/** What would change if the rule, as it was read, were switched. */
export const previewQuery = (ruleId: string, version: number) =>
  queryOptions({
    queryKey: keys.paperRules.preview(ruleId, version),
    queryFn: ({ signal }) => call('POST /paperRules/:id/preview', { params: { id: ruleId }, body: {}, signal }),
    // Operations change all the time.
    staleTime: 0,
    gcTime: 0,
  })
