import { hasPlace } from './has-place'

/** Why nothing that is a holder's alone can be sent to them. */
export const UNREACHED = ['NO_EMAIL', 'SHARED_MAILBOX', 'IN_DOUBT', 'SAME_NAME'] as const
export type Unreached = (typeof UNREACHED)[number]

interface Addressee {
  /** 0: the customer. */
  readonly position: number
  readonly name: string
  readonly email: string | null
}

/**
 * Why what is a holder's alone, such as a reminder of their documents, cannot be sent to them: they have no place of
 * their own, or their address is in doubt, or documents, which are labelled with a name, could be another's. Null for
 * whoever is reached, and for the customer.
 */
export function whyUnreached(
  holder: Addressee & { readonly isDoubted: boolean },
  { customer, holders }: { readonly customer: string; readonly holders: readonly Addressee[] },
): Unreached | null {
  if (holder.position === 0) return null
  if (!holder.email) return 'NO_EMAIL'
  if (!hasPlace(holder, { customer, holders })) return 'SHARED_MAILBOX'
  if (holder.isDoubted) return 'IN_DOUBT'
  const isNamesake = ({ position, name }: Addressee) => position !== holder.position && name === holder.name
  return holders.some(isNamesake) ? 'SAME_NAME' : null
}

/** Whether the staff can write to a holder: a message, unlike a document, goes to no namesake. */
export const canBeWrittenTo = (why: Unreached | null | undefined) => why === null || why === 'SAME_NAME'
