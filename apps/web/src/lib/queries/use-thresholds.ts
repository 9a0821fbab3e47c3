import { DEFAULT_THRESHOLDS, type Thresholds } from '@llave/domain/operations/timeline/thresholds'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/api'
import { keys } from './keys'

/** The brokerage's thresholds; the defaults until they have loaded. */
export function useThresholds(): Thresholds {
  const { data } = useQuery({
    queryKey: keys.thresholds,
    queryFn: ({ signal }) => call('GET /company/thresholds', { signal }),
    staleTime: 5 * 60_000,
  })
  return data ?? DEFAULT_THRESHOLDS
}
