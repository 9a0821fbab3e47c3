import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

/** Changes in quick succession are fetched together. */
const GATHER_MS = 300

interface Hold {
  readonly key: QueryKey
  readonly onNews: (() => void) | undefined
}

export interface RefreshQueue {
  /** Has these readings fetched again, a moment later. */
  add(keys: readonly QueryKey[]): void
  /**
   * Keeps the readings under a key as they are until the returned function is called; `onNews` hears of pending
   * changes.
   */
  hold(key: QueryKey, onNews?: () => void): () => void
  clear(): void
}

/** Whether one of two keys is a prefix of the other. */
function overlap(one: QueryKey, other: QueryKey): boolean {
  const length = Math.min(one.length, other.length)
  return hashKey(one.slice(0, length)) === hashKey(other.slice(0, length))
}

export function createRefreshQueue(client: QueryClient): RefreshQueue {
  const waiting = new Map<string, QueryKey>()
  const holds = new Set<Hold>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush(): void {
    timer = undefined
    const told = new Set<Hold>()
    for (const [hash, key] of waiting) {
      const holding = [...holds].filter(hold => overlap(hold.key, key))
      for (const hold of holding) told.add(hold)
      if (holding.length > 0) continue
      waiting.delete(hash)
      void client.invalidateQueries({ queryKey: key })
    }
    for (const hold of told) hold.onNews?.()
  }

  function schedule(): void {
    if (waiting.size > 0) timer ??= setTimeout(flush, GATHER_MS)
  }

  return {
    add(keys) {
      for (const key of keys) waiting.set(hashKey(key), key)
      schedule()
    },
    hold(key, onNews) {
      const hold = { key, onNews }
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
