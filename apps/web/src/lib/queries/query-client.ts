import { QueryClient } from '@tanstack/react-query'
import { isNetworkError } from '../api/api-error'
import { onConnectionRegained } from '../api/connection'
import { onSessionEnd } from '../session/session'

/**
 * Reads are tried again with back-off while the network is away (up to about 30 s, when the session closes); an answer
 * that says no is final. Writes are never repeated by themselves.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      networkMode: 'always',
      retry: (failures, error) => isNetworkError(error) && failures < 6,
      retryDelay: attempt => Math.min(1_000 * 2 ** attempt, 8_000),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

onConnectionRegained(() => void queryClient.invalidateQueries())
// What one person saw is not there for the next one on this device.
onSessionEnd(() => queryClient.clear())
