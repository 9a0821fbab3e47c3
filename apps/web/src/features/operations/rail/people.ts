import type { StaffOperation } from '@llave/api-contract/operations'
import { type ContactRole, isHolderRole } from '@llave/domain/people/contact-roles'
import { fullName } from '@llave/domain/people/full-name'

export interface OperationPerson {
  readonly id: string
  readonly name: string
  /** Null: the customer, if they are not among the operation's contacts. */
  readonly role: ContactRole | null
  /** Set for holders. */
  readonly holderId: string | null
  readonly email: string | null
  readonly phone: string | null
}

/** Sorted first: holders, then guarantors. */
const FIRST: readonly ContactRole[] = ['TITULAR_PRINCIPAL', 'TITULAR', 'AVALADOR']

function rank({ role }: OperationPerson): number {
  const at = role === null ? -1 : FIRST.indexOf(role)
  return at === -1 ? FIRST.length : at
}

/** The people of an operation with their roles, including the customer if they are not one of its contacts. */
export function peopleOf({
  user,
  contacts,
  holders,
}: Pick<StaffOperation, 'user' | 'contacts' | 'holders'>): OperationPerson[] {
  const holderOf = (contactId: string, role: ContactRole) =>
    isHolderRole(role) ? (holders.find(({ contact }) => contact === contactId)?._id ?? null) : null
  const people = contacts.map(({ _id, name, role, email, phone }) => ({
    ...{ id: _id + role, name, role, email, phone },
    holderId: holderOf(_id, role),
  }))
  // A lead is always among the contacts.
  const isContact = user.email === '' || people.some(({ email }) => email?.toLowerCase() === user.email.toLowerCase())
  const name = fullName(user)
  const customer = { id: user._id, name, role: null, email: user.email, phone: user.phone, holderId: null }
  const all: OperationPerson[] = isContact ? people : [...people, customer]
  return all.sort((a, b) => rank(a) - rank(b))
}
