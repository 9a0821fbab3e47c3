import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

/** Changes in quick succession are fetched together. */
const GATHER_MS = 300

export interface RefreshQueue {
  /** Refetches these readings, a moment later. */
  add(keys: readonly QueryKey[]): void
  /** Pauses refreshes under a key until the returned function is called. */
  pause(key: QueryKey): () => void
  clear(): void
}

/** One of two keys is a prefix of the other. */
function overlap(one: QueryKey, other: QueryKey): boolean {
  const length = Math.min(one.length, other.length)
  return hashKey(one.slice(0, length)) === hashKey(other.slice(0, length))
}

export function createRefreshQueue(client: QueryClient): RefreshQueue {
  const waiting = new Map<string, QueryKey>()
  const pauses = new Set<{ readonly key: QueryKey }>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush(): void {
    timer = undefined
    for (const [hash, key] of waiting) {
      if ([...pauses].some(pause => overlap(pause.key, key))) continue
      waiting.delete(hash)
      void client.invalidateQueries({ queryKey: key })
    }
  }

  function schedule(): void {
    if (waiting.size > 0) timer ??= setTimeout(flush, GATHER_MS)
  }

  return {
    add(keys) {
      for (const key of keys) waiting.set(hashKey(key), key)
      schedule()
    },
    pause(key) {
      const pause = { key }
      pauses.add(pause)
      return () => {
        pauses.delete(pause)
        schedule()
      }
    },
    clear() {
      clearTimeout(timer)
      timer = undefined
      waiting.clear()
    },
  }
}
