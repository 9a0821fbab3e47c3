import { queryOptions } from '@tanstack/react-query'
import { callQuery, keys } from '../../lib/queries/keys'

export const paperRulesQuery = callQuery(keys.paperRules.all, 'GET /paperRules')

/** The effect of switching the rule in the version that was read. */
export const previewQuery = (ruleId: string, version: number) =>
  queryOptions({
    ...callQuery(keys.paperRules.preview(ruleId, version), 'POST /paperRules/:id/preview', {
      params: { id: ruleId },
      body: {},
    }),
    // Never cached, because operations change all the time.
    staleTime: 0,
    gcTime: 0,
  })
