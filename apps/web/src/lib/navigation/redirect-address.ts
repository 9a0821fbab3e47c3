import { tabStore } from '../device/storage'
import { safeRedirect } from './safe-redirect'

const KEY = 'llave.redirect'

/** Remembers the requested address before sign-in; ends with the tab. */
export function rememberRedirect(address: string | null): void {
  const safe = safeRedirect(address)
  if (safe) tabStore.set(KEY, safe)
}

/** Returns and forgets the remembered address. */
export function takeRedirect(): string | null {
  const address = safeRedirect(tabStore.get(KEY))
  tabStore.remove(KEY)
  return address
}
