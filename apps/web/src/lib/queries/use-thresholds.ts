import { DEFAULT_THRESHOLDS, type Thresholds } from '@llave/domain/operations/timeline/staff-timeline'
import { useQuery } from '@tanstack/react-query'
import { callQuery, keys } from './keys'

/** The brokerage's thresholds; the defaults until they have loaded. */
export function useThresholds(): Thresholds {
  const { data } = useQuery({ ...callQuery(keys.thresholds, 'GET /company/thresholds'), staleTime: 5 * 60_000 })
  return data ?? DEFAULT_THRESHOLDS
}
