import { emailError, normalisePhone, phoneError } from '@llave/domain/validation/validators'
import { AppError, refuseFields } from '../../platform/app-error'
import type { Work } from '../../platform/work'
import { inviteUser, refusingTakenEmail } from '../accounts/accounts.published'

export interface CustomerChoice {
  readonly userId?: string | null | undefined
  readonly contactId?: string | null | undefined
  readonly user?:
    | { readonly name: string; readonly lastname: string; readonly email: string; readonly phone: string }
    | null
    | undefined
}

/**
 * The customer for whom the staff start an operation: an account, a contact (whose account is found by e-mail or
 * created), or a new person. Field errors say what is missing or taken.
 */
export async function findCustomer(work: Work, choice: CustomerChoice): Promise<string> {
  if (choice.userId) return ofAccount(work, choice.userId)
  if (choice.contactId) return ofContact(work, choice.contactId)
  if (choice.user) return ofNewPerson(work, choice.user)
  throw new AppError('ERR_FORM_REVIEW_FIELDS', { fields: { contactId: 'error_form_obligatory_field' } })
}

async function ofAccount({ tx }: Work, userId: string): Promise<string> {
  const user = await tx.selectFrom('users').select('roles').where('id', '=', userId).executeTakeFirst()
  if (!user?.roles.includes('customer')) refuseFields({ userId: 'error_form_option' })
  return userId
}

async function ofContact(work: Work, contactId: string): Promise<string> {
  const contact = await work.tx.selectFrom('contacts').selectAll().where('id', '=', contactId).executeTakeFirst()
  if (!contact) throw new AppError('ERR_FORM_REVIEW_FIELDS', { fields: { contactId: 'error_form_option' } })
  const { email, name, phone } = contact
  if (!email)
    throw new AppError('ERR_FORM_REVIEW_FIELDS', { fields: { contactId: 'error_form_contact_email_or_phone' } })
  const known = await accountOf(work, email)
  if (known && !known.roles.includes('customer')) {
    refuseFields({ contactId: 'ERR_FORM_USER_AUTHENTICATE_MAIL_IN_USE' })
  }
  return known?.id ?? makeCustomer(work, 'contactId', { email, name, lastname: '', phone })
}

async function ofNewPerson(work: Work, person: NonNullable<CustomerChoice['user']>): Promise<string> {
  const fields: Record<string, string> = {}
  const email = emailError(person.email)
  const phone = phoneError(person.phone)
  if (email) fields['user.email'] = email
  else if (await accountOf(work, person.email)) fields['user.email'] = 'ERR_FORM_USER_AUTHENTICATE_MAIL_IN_USE'
  if (phone) fields['user.phone'] = phone
  refuseFields(fields)
  return makeCustomer(work, 'user.email', { ...person, phone: normalisePhone(person.phone) })
}

function accountOf({ tx }: Work, email: string) {
  return tx.selectFrom('users').select(['id', 'roles']).where('email', '=', email).executeTakeFirst()
}

/** Creates an account that awaits its owner, who gets the link for choosing a password. */
async function makeCustomer(
  work: Work,
  /** The field that shows the error when somebody else created the account at the same instant. */
  field: string,
  person: { readonly email: string; readonly name: string; readonly lastname: string; readonly phone: string | null },
): Promise<string> {
  const { id } = await refusingTakenEmail(field, () => inviteUser(work, person, { roles: ['customer'] }))
  return id
}
