import type { Pace } from '@llave/domain/operations/timeline/step-times'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api'
import { keys } from '../../lib/queries/keys'

/** In how many days each step is done here; undefined until it has loaded. It is measured hourly. */
export function usePace(): Pace | undefined {
  const { data } = useQuery({
    queryKey: keys.pace,
    queryFn: ({ signal }) => call('GET /company/pace', { signal }),
    staleTime: 60 * 60_000,
  })
  return data
}
