/**
 * A reading that all who ask while it is under way share. For what anybody may ask for, without an account and as often
 * as they like: however many they are, they take one connection.
 */
export function shareReading<T>(read: () => Promise<T>): () => Promise<T> {
  let current: Promise<T> | null = null
  return () => {
    current ??= read().finally(() => {
      current = null
    })
    return current
  }
}
