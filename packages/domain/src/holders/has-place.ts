import { mailboxOf } from '../people/mailbox'

interface PlacedHolder {
  /** 0 is the customer, who has the account. */
  readonly position: number
  readonly email: string | null
}

/**
 * Whether a holder has a place of their own. The customer has the account instead. A holder whose mailbox is also the
 * customer's or another holder's has none, because it does not tell who reads. `holders` are all of the operation.
 */
export function hasPlace(
  { position, email }: PlacedHolder,
  { customer, holders }: { readonly customer: string; readonly holders: readonly PlacedHolder[] },
): boolean {
  if (position === 0 || !email) return false
  const others = [customer, ...holders.filter(other => other.position !== position).map(other => other.email)]
  return others.every(other => !other || mailboxOf(other) !== mailboxOf(email))
}
