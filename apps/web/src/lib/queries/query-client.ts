import { QueryClient } from '@tanstack/react-query'
import { isNetworkError, isTooMany } from '../api/api-error'
import { onConnectionRegained } from '../api/connection'
import { onSessionEnd } from '../session/session'

/** How often requests are retried that were refused because a page made too many at once. */
const BUSY_TRIES = 3

/**
 * Reads are retried with back-off while the network is away (up to about 30 s, when the session closes), and a few
 * times when there were too many at once; other refusals are final. Writes are never repeated automatically.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      networkMode: 'always',
      retry: (failures, error) => failures < (isNetworkError(error) ? 9 : isTooMany(error) ? BUSY_TRIES : 0),
      retryDelay: attempt => Math.min(1_000 * 2 ** attempt, 4_000),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

// A call that never arrives although others do must end with its error: its retries continue to count, and when they
// are used up the person can retry.
onConnectionRegained(
  () =>
    void queryClient.invalidateQueries(
      { predicate: ({ state }) => !isNetworkError(state.error) },
      { cancelRefetch: false },
    ),
)
// One person's data must not remain for the next one on this device.
onSessionEnd(() => queryClient.clear())
