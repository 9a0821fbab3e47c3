import { tabStore } from '../../../lib/device/storage'

const keyOf = (operationId: string, holderId: string) => `llave.link.${operationId}.${holderId}`

/**
 * The secret of a mailing link. It comes in the URL's fragment and is kept for this tab only, so that a reload finds it
 * after the URL has been cleaned (security: contract link). Null when there is none.
 */
export function linkSecret(operationId: string, holderId: string, hash: string): string | null {
  const key = keyOf(operationId, holderId)
  const given = hash.replace(/^#/, '')
  if (given) tabStore.set(key, given)
  return given || tabStore.get(key)
}

/** Forgets a link that no longer works. */
export function forgetLinkSecret(operationId: string, holderId: string): void {
  tabStore.remove(keyOf(operationId, holderId))
}
