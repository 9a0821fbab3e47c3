import { useQuery } from '@tanstack/react-query'
import { callQuery, keys } from '../../lib/queries/keys'

export function useTags() {
  return useQuery({ ...callQuery(keys.tags, 'POST /tags/list', { body: {} }), staleTime: 5 * 60_000 })
}
