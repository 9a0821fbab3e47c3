import { tabStore } from '../device/storage'
import { safeRedirect } from './safe-redirect'

const KEY = 'llave.redirect'

/** Remembers where somebody wanted to go before signing in; ends with the tab. */
export function rememberRedirect(address: string): void {
  const safe = safeRedirect(address)
  if (safe) tabStore.set(KEY, safe)
}

/** The remembered address; reading it forgets it. */
export function takeRedirect(): string | null {
  const address = safeRedirect(tabStore.get(KEY))
  tabStore.remove(KEY)
  return address
}
