import { hasPlace } from './has-place'

/**
 * Why nothing that is a holder's alone can be sent to them. SAME_NAME only stands in lines of the feed of before: by now
 * documents are told of by their entries, which no namesake shares.
 */
export const UNREACHED = ['NO_EMAIL', 'SHARED_MAILBOX', 'IN_DOUBT', 'SAME_NAME'] as const
export type Unreached = (typeof UNREACHED)[number]

interface Addressee {
  /** 0: the customer. */
  readonly position: number
  readonly email: string | null
}

/**
 * Why what is a holder's alone, such as a reminder of their documents, cannot be sent to them: they have no place of
 * their own, or their address is in doubt. Null for whoever is reached, and for the customer.
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
