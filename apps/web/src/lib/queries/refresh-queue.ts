import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

/** Changes in quick succession are fetched together. */
const GATHER_MS = 300

export interface RefreshQueue {
  /** Refetches these readings, a moment later. */
  add(keys: readonly QueryKey[]): void
  /** Pauses refreshes under a key until the returned function is called. */
  hold(key: QueryKey): () => void
  clear(): void
}

/** One of two keys is a prefix of the other. */
function overlap(one: QueryKey, other: QueryKey): boolean {
  const length = Math.min(one.length, other.length)
  return hashKey(one.slice(0, length)) === hashKey(other.slice(0, length))
}

export function createRefreshQueue(client: QueryClient): RefreshQueue {
  const waiting = new Map<string, QueryKey>()
  const holds = new Set<{ readonly key: QueryKey }>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush(): void {
    timer = undefined
    for (const [hash, key] of waiting) {
      if ([...holds].some(hold => overlap(hold.key, key))) continue
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
    hold(key) {
      const hold = { key }
      holds.add(hold)
      return () => {
        holds.delete(hold)
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
