/**
 * The browser's storage, which may be unavailable (private windows, full disk); values then last as long as the page.
 */
function openStorage(kind: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    return globalThis[kind]
  } catch {
    return null
  }
}

export interface KeyValueStore {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

function safeStore(kind: 'localStorage' | 'sessionStorage'): KeyValueStore {
  const kept = new Map<string, string>()
  return {
    get(key) {
      return kept.get(key) ?? openStorage(kind)?.getItem(key) ?? null
    },
    set(key, value) {
      try {
        openStorage(kind)?.setItem(key, value)
        kept.delete(key)
      } catch {
        kept.set(key, value)
      }
    },
    remove(key) {
      kept.delete(key)
      openStorage(kind)?.removeItem(key)
    },
  }
}

export const deviceStore = safeStore('localStorage')
/** Ends with the tab. */
export const tabStore = safeStore('sessionStorage')
