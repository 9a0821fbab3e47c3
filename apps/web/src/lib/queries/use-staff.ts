import { useQuery } from '@tanstack/react-query'
import { call } from '../api/api'
import { keys } from './keys'

/** The active staff, for pickers and filters. */
export function useStaff() {
  return useQuery({
    queryKey: keys.staff,
    queryFn: ({ signal }) => call('POST /users/list', { body: {}, signal }),
    staleTime: 5 * 60_000,
  })
}
