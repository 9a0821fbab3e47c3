import type { ContactForm } from '@llave/api-contract/contacts.calls'
import type { ContactRole } from '@llave/domain/people/contact-roles'
import { CONTACT_FIELDS, type ContactDetails, contactErrors, normaliseContact } from '@llave/domain/people/contacts'
import type { HowMeetUs } from '@llave/domain/people/how-meet-us'
import { ApiError } from '../../lib/api/api-error'
import { onlyTyped } from '../../lib/forms/only-typed'

export type ContactValues = { readonly [F in Exclude<keyof ContactDetails, 'howMeetUs'>]: string } & {
  readonly howMeetUs: HowMeetUs | ''
  /** The role in the operation, if there is one. */
  readonly role: ContactRole | ''
}

/** In the order of the form, because the first wrong field takes the focus. */
const NOTHING: ContactValues = {
  name: '',
  role: '',
  email: '',
  phone: '',
  dni: '',
  address: '',
  howMeetUs: '',
  whoRecommendedUs: '',
  comments: '',
}

export function valuesOf(contact: ContactDetails | null, role: ContactRole | '' = ''): ContactValues {
  const shown = Object.fromEntries(CONTACT_FIELDS.map(field => [field, contact?.[field] ?? '']))
  return { ...NOTHING, ...shown, role }
}

function detailsOf({ role: _, ...values }: ContactValues): ContactDetails {
  return { ...values, howMeetUs: values.howMeetUs || null }
}

/** The contact to send; for an existing one, only the typed fields. Empty fields are cleared. */
export function sentContact(values: ContactValues, typed: Partial<ContactValues> = values): ContactForm {
  return onlyTyped(normaliseContact(detailsOf(values)), typed)
}

/** The error of each field; in an operation including the role. */
export function contactCodes(
  values: ContactValues,
  rules: { readonly isHolder: boolean; readonly needsRole: boolean },
) {
  const role = rules.needsRole && !values.role ? { role: 'error_form_obligatory_field' } : {}
  return { ...contactErrors(detailsOf(values), rules), ...role }
}

export interface TakenBy {
  readonly contactId: string
  readonly name: string
}

/** The contact that already has the e-mail, or is probably the same person, from the refusal of a form; or null. */
export function takenBy(error: unknown): TakenBy | null {
  if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) return null
  const details = error.details as Partial<TakenBy> | null
  return details?.contactId ? (details as TakenBy) : null
}
