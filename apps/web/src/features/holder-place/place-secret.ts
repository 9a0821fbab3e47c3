import { tabStore } from '../../lib/device/storage'
import { linkSecret } from '../signing/signing.published'

const keyOf = (operationId: string, holderId: string) => `llave.place.${operationId}.${holderId}`

/**
 * The secret that opens a place: that of its own link, which comes in the URL's fragment and is kept for this tab, or else
 * that of the link to the contract, through which its holder has come. Null when there is neither.
 */
export function placeSecret(operationId: string, holderId: string, hash: string): string | null {
  const key = keyOf(operationId, holderId)
  const given = hash.replace(/^#/, '')
  if (given) tabStore.set(key, given)
  return given || (tabStore.get(key) ?? linkSecret(operationId, holderId, ''))
}

/** A link that no longer works is not tried again. */
export function forgetPlaceSecret(operationId: string, holderId: string): void {
  tabStore.remove(keyOf(operationId, holderId))
}
