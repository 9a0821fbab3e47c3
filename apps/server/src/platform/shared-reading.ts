/**
 * A shared reading: one runs at a time, and callers that arrive meanwhile share the next, which sees everything written
 * before. For data that anybody may request without an account: whatever the load, it uses one connection.
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
 * Shares lookups among concurrent callers: one reading at a time, and those who arrive during one share the next.
 * Undefined when nothing is found.
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
