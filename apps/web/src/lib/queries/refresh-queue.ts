import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

/** Changes that come one after another are read together. */
const GATHER_MS = 300

interface Hold {
  readonly key: QueryKey
  readonly onNews: (() => void) | undefined
}

export interface RefreshQueue {
  /** Has these readings read again, a moment later. */
  add(keys: readonly QueryKey[]): void
  /** Keeps what is read under a key as it is, until the answered function is called; `onNews` hears what waits. */
  hold(key: QueryKey, onNews?: () => void): () => void
  clear(): void
}

/** Whether one of two keys is the beginning of the other. */
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
