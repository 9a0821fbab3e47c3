import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api'
import { keys } from '../../lib/queries/keys'

export function useTags() {
  return useQuery({
    queryKey: keys.tags,
    queryFn: ({ signal }) => call('POST /tags/list', { body: {}, signal }),
    staleTime: 5 * 60_000,
  })
}
