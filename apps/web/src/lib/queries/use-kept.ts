import { notifyManager, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

/** What an open page has read and keeps under this key, without reading it; undefined where no page has. */
export function useKept<Reading>(key: QueryKey): Reading | undefined {
  const client = useQueryClient()
  const subscribe = useCallback(
    (listener: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    [client],
  )
  return useSyncExternalStore(subscribe, () => client.getQueryData<Reading>(key))
}
