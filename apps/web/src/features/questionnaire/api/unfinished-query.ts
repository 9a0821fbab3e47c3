import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api'
import { keys } from '../../../lib/queries/keys'
import { toQuestionnaire } from './answers-query'

/**
 * The customer's newest unfinished questionnaire, or null. Always reloaded, because it decides where the page leads.
 */
export const unfinishedQuery = queryOptions({
  queryKey: keys.questionnaire.unfinished,
  queryFn: async () => {
    const newest = await call('GET /questionnaires/unfinished')
    return newest && toQuestionnaire(newest)
  },
  staleTime: 0,
  gcTime: 0,
})
