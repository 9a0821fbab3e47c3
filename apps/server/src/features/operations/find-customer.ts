import { fullName } from '@llave/domain/people/full-name'
import { emailError, normalisePhone, phoneError } from '@llave/domain/validation/person-fields'
import { type FieldCode, refuseField, refuseFields } from '../../platform/app-error'
import { findRow } from '../../platform/database/db'
import type { CallRequest } from '../../platform/http/call-server'
import type { Work } from '../../platform/platform'
import { customerOf, findPerson } from '../../record/people/person'
import { createLead, inviteUser, refusingTakenEmail } from '../accounts/accounts.published'
import { addContact, contactWithEmail, refuseKnownPerson } from '../contacts/contacts.published'

type CustomerChoice = Pick<CallRequest<'POST /operations'>['body'], 'userId' | 'contactId' | 'user' | 'known'>

/** The customer of a new operation. */
export interface Customer {
  readonly userId: string
  /** Their contact, linked as the main holder from the beginning; null when customers begin on their own. */
  readonly contactId: string | null
}

/**
 * The customer for whom the staff start an operation: an account, a contact (whose account is found or created), or a
 * new person. Without an e-mail it is a lead. Throws field errors for missing and taken values.
 */
export async function findCustomer(work: Work, choice: CustomerChoice): Promise<Customer> {
  if (choice.userId) return ofAccount(work, choice.userId)
  if (choice.contactId) return ofContact(work, choice.contactId)
  if (choice.user) return ofNewPerson(work, choice.user, choice.known)
  refuseField('contactId', 'error_form_obligatory_field')
}

async function ofAccount(work: Work, userId: string): Promise<Customer> {
  const user = await findRow(work.tx, 'users', userId, ['roles', 'name', 'lastname', 'email', 'phone'])
  if (!user?.roles.includes('customer')) refuseField('userId', 'error_form_option')
  const { contact } = await findPerson(work.tx, { userId })
  if (contact) return { userId, contactId: contact.id }
  const { email, phone } = user
  return { userId, contactId: email ? await contactWithEmail(work, { name: fullName(user), email, phone }) : null }
}

async function ofContact(work: Work, contactId: string): Promise<Customer> {
  const contact = await work.tx.selectFrom('contacts').selectAll().where('id', '=', contactId).executeTakeFirst()
  if (!contact) refuseField('contactId', 'error_form_option')
  const { email, name, phone } = contact
  const taken = email ? await accountOf(work, email) : undefined
  if (taken && !taken.roles.includes('customer')) refuseField('contactId', 'ERR_FORM_MAIL_OF_NO_CUSTOMER')
  const known = (await customerOf(work.tx, contactId)) ?? taken
  if (known) return { userId: known.id, contactId }
  const person = { name, lastname: '', phone }
  const userId = email
    ? await makeCustomer(work, 'contactId', { ...person, email })
    : await createLead(work, { ...person, contactId })
  return { userId, contactId }
}

async function ofNewPerson(
  work: Work,
  person: NonNullable<CustomerChoice['user']>,
  known: readonly string[] | undefined,
): Promise<Customer> {
  const { name } = person
  const [email, lastname] = [person.email?.trim() ?? '', person.lastname?.trim() ?? '']
  const fields: Record<string, FieldCode> = {}
  const wrongEmail = email === '' ? null : emailError(email)
  const wrongPhone = phoneError(person.phone)
  if (wrongEmail) fields['user.email'] = wrongEmail
  else if (email && (await accountOf(work, email))) fields['user.email'] = 'ERR_FORM_USER_AUTHENTICATE_MAIL_IN_USE'
  if (email && !lastname) fields['user.lastname'] = 'error_form_obligatory_field'
  if (wrongPhone) fields['user.phone'] = wrongPhone
  refuseFields(fields)
  const phone = normalisePhone(person.phone)
  const whole = fullName({ name, lastname })
  await refuseKnownPerson(work, { name: whole, email: email || null, phone, dni: null }, { known, path: 'user.' })
  if (email) {
    const userId = await makeCustomer(work, 'user.email', { name, lastname, email, phone })
    return { userId, contactId: await contactWithEmail(work, { name: whole, email, phone }) }
  }
  const contactId = await addContact(work, { name: whole, phone })
  return { userId: await createLead(work, { name, lastname, phone, contactId }), contactId }
}

function accountOf({ tx }: Work, email: string) {
  return tx.selectFrom('users').select(['id', 'roles']).where('email', '=', email).executeTakeFirst()
}

/** Creates an account whose owner gets the link to choose a password. */
async function makeCustomer(
  work: Work,
  /** The field that gets the error when somebody else created the account at the same instant. */
  field: string,
  person: { readonly email: string; readonly name: string; readonly lastname: string; readonly phone: string | null },
): Promise<string> {
  const { id } = await refusingTakenEmail(field, () => inviteUser(work, person, { roles: ['customer'] }))
  return id
}
