import type { Pace } from '@llave/domain/operations/timeline/step-times'
import { useQuery } from '@tanstack/react-query'
import { callQuery, keys } from '../../lib/queries/keys'

/** How many days each step takes here; undefined until it has loaded. It is measured hourly. */
export function usePace(): Pace | undefined {
  const { data } = useQuery({ ...callQuery(keys.pace, 'GET /company/pace'), staleTime: 60 * 60_000 })
  return data
}
