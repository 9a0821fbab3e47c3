import type { ContactForm } from '@llave/api-contract/contacts.calls'
import { CONTACT_FIELDS, type ContactDetails, contactErrors, normaliseContact } from '@llave/domain/people/contacts'
import { fieldsAt, refuseFields } from '../../platform/app-error'
import type { RowOf } from '../../platform/database/db'
import { pick } from '../../platform/pick'

export type ContactRow = RowOf<'contacts'>

/** An empty contact. */
export const NOTHING = Object.fromEntries(CONTACT_FIELDS.map(field => [field, null])) as unknown as ContactDetails

export const detailsOf = (row: ContactRow): ContactDetails => pick(row, ...CONTACT_FIELDS)

export function columnsOf(details: ContactDetails) {
  return { ...details, name: details.name ?? '' }
}

interface ReadOptions {
  /** The stored details; fields missing from the form stay. */
  readonly before?: ContactDetails
  readonly isHolder: boolean
  /** Path of the form in the body, ending with a dot. */
  readonly path?: string
}

/** The stored form of a contact. Throws with every wrong field. */
export function readContactForm(
  form: ContactForm,
  { before = NOTHING, isHolder, path = '' }: ReadOptions,
): ContactDetails {
  const given = Object.entries(form).filter(([, value]) => value !== undefined)
  const details: ContactDetails = { ...before, ...Object.fromEntries(given) }
  refuseFields(fieldsAt(path, contactErrors(details, { isHolder })))
  return normaliseContact(details)
}
