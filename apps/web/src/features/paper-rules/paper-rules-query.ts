import { queryOptions } from '@tanstack/react-query'
import { callQuery, keys } from '../../lib/queries/keys'

export const paperRulesQuery = callQuery(keys.paperRules.all, 'GET /paperRules')

/** What would change if the rule, as it was read, were switched. */
export const previewQuery = (ruleId: string, version: number) =>
  queryOptions({
    ...callQuery(keys.paperRules.preview(ruleId, version), 'POST /paperRules/:id/preview', {
      params: { id: ruleId },
      body: {},
    }),
    // Operations change all the time.
    staleTime: 0,
    gcTime: 0,
  })
