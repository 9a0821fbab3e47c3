import { tabStore } from '../../lib/device/storage'
import { linkSecret } from '../signing/signing.published'

const keyOf = (operationId: string, holderId: string) => `llave.place.${operationId}.${holderId}`

/**
 * The secret that opens a place: its own link's, from the URL's fragment and kept for this tab, or else that of the
 * link to the contract through which the holder came. Null when there is neither.
 */
export function placeSecret(operationId: string, holderId: string, hash: string): string | null {
  const key = keyOf(operationId, holderId)
  const given = hash.replace(/^#/, '')
  if (given) tabStore.set(key, given)
  return given || (tabStore.get(key) ?? linkSecret(operationId, holderId, ''))
}

/** Forgets a link that no longer works. */
export function forgetPlaceSecret(operationId: string, holderId: string): void {
  tabStore.remove(keyOf(operationId, holderId))
}
