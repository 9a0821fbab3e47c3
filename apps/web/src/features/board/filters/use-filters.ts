import { useAddressParams } from '../../../lib/list/params'
import { FILTER_PARAMS, type Filters } from './filters'

/** The filters in the URL, and a setter, so that a view can be bookmarked and shared. */
export function useFilters(): readonly [Filters, (changes: Partial<Filters>) => void] {
  const [filters, ask] = useAddressParams(FILTER_PARAMS)
  return [filters, changes => ask(changes, { replace: true })]
}
