import { useQuery } from '@tanstack/react-query'
import { call } from './api'

/** The brokerage's public data: name, logo, addresses of its own website. Undefined until it has come. */
export function useConfig() {
  return useQuery({
    queryKey: ['config'],
    queryFn: ({ signal }) => call('GET /config', { signal }),
    staleTime: 300_000,
  }).data
}
