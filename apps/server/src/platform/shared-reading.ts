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
