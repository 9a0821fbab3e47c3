import { deviceStore } from './storage'

const KEY = 'llave.device'

/** The random mark by which the server recognises this browser; the same for everybody who signs in here. */
export function deviceMark(): string {
  const kept = deviceStore.get(KEY)
  if (kept) return kept
  const mark = [...crypto.getRandomValues(new Uint8Array(32))].map(byte => byte.toString(16).padStart(2, '0')).join('')
  deviceStore.set(KEY, mark)
  return mark
}
