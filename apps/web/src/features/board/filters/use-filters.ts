import { useMemo } from 'react'
import { useAddress } from '../../../lib/navigation/use-address'
import { type Filters, filtersOf, withFilters } from './filters'

/** The filters in the URL, and a setter: a view can be bookmarked and shared. */
export function useFilters(): readonly [Filters, (changes: Partial<Filters>) => void] {
  const [address, setAddress] = useAddress()
  const filters = useMemo(() => filtersOf(address), [address])
  return [
    filters,
    changes =>
      setAddress(before => withFilters(before, { ...filtersOf(before), ...changes }), {
        replace: true,
        preventScrollReset: true,
      }),
  ]
}
