import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../lib/queries/call-query'
import { keys } from '../../lib/queries/keys'

export function useTags() {
  return useQuery({ ...callQuery(keys.tags, 'POST /tags/list', { body: {} }), staleTime: 5 * 60_000 })
}
