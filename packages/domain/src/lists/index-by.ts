/** Looks items up by any of their keys. Items with the same key keep their order; an unknown key has none. */
export function indexBy<T, K>(items: Iterable<T>, keysOf: (item: T) => Iterable<K>): (key: K) => readonly T[] {
  const index = new Map<K, T[]>()
  for (const item of items) {
    for (const key of keysOf(item)) {
      const known = index.get(key)
      if (known) known.push(item)
      else index.set(key, [item])
    }
  }
  return key => index.get(key) ?? []
}
