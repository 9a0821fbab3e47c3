import { hasPlace } from './has-place'

/**
 * Why a message meant for a holder alone cannot be sent. SAME_NAME occurs only in old lines of the feed: documents are
 * now identified by their entries, which namesakes do not share.
 */
export const UNREACHED = ['NO_EMAIL', 'SHARED_MAILBOX', 'IN_DOUBT', 'SAME_NAME'] as const
export type Unreached = (typeof UNREACHED)[number]

interface Addressee {
  /** 0 is the customer. */
  readonly position: number
  readonly email: string | null
}

/**
 * Why a message meant for a holder alone, such as a reminder of their documents, cannot be sent: they have no place of
 * their own, or their address is in doubt. Null for holders who can be reached, and for the customer.
 */
export function whyUnreached(
  holder: Addressee & { readonly isDoubted: boolean },
  { customer, holders }: { readonly customer: string; readonly holders: readonly Addressee[] },
): Unreached | null {
  if (holder.position === 0) return null
  if (!holder.email) return 'NO_EMAIL'
  if (!hasPlace(holder, { customer, holders })) return 'SHARED_MAILBOX'
  return holder.isDoubted ? 'IN_DOUBT' : null
}
