/**
 * A reading that is shared by all who ask for it: one is under way at a time, and whoever asks meanwhile gets the next,
 * which has seen everything that was written before they asked. For what anybody may ask for, without an account and as
 * often as they like: however many they are, they take one connection.
 */
export function shareReading<T>(read: () => Promise<T>): () => Promise<T> {
  let current: Promise<T> | null = null
  let next: Promise<T> | null = null
  function start(): Promise<T> {
    next = null
    const started = read().finally(() => {
      if (current === started) current = null
    })
    current = started
    return started
  }
  return () => {
    if (next) return next
    if (!current) return start()
    next = current.then(start, start)
    return next
  }
}

/**
 * Looks something up for all who ask at once together: one reading at a time, however many they are. Those who come
 * while one is under way share the next. Undefined when there is nothing.
 */
export function askTogether<T>(
  read: (asked: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): (one: string) => Promise<T | undefined> {
  let last: Promise<unknown> = Promise.resolve()
  let next: { readonly asked: Set<string>; readonly found: Promise<ReadonlyMap<string, T>> } | null = null
  const begin = () => {
    const asked = new Set<string>()
    const found = last.then(() => {
      next = null
      return read([...asked])
    })
    last = found.catch(() => undefined)
    return { asked, found }
  }
  return async one => {
    next ??= begin()
    next.asked.add(one)
    return (await next.found).get(one)
  }
}
