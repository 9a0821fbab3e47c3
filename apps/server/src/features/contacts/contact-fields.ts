import type { ContactForm } from '@llave/api-contract/contacts.calls'
import { CONTACT_FIELDS, type ContactDetails, contactErrors, normaliseContact } from '@llave/domain/people/contacts'
import type { Selectable } from 'kysely'
import { fieldsAt, refuseFields } from '../../platform/app-error'
import type { Database } from '../../platform/database/schema'

export type ContactRow = Selectable<Database['contacts']>

/** A contact of whom nothing is known yet. */
export const NOTHING = Object.fromEntries(CONTACT_FIELDS.map(field => [field, null])) as unknown as ContactDetails

export function detailsOf(row: ContactRow): ContactDetails {
  const { name, phone, email, dni, address, comments, howMeetUs, whoRecommendedUs } = row
  return { name, phone, email, dni, address, comments, howMeetUs, whoRecommendedUs }
}

export function columnsOf(details: ContactDetails) {
  return { ...details, name: details.name ?? '' }
}

interface ReadOptions {
  /** What is known already; what the form leaves out stays as it is. */
  readonly before?: ContactDetails
  readonly isHolder: boolean
  /** Where the form is in the body, with its dot. */
  readonly path?: string
}

/** A contact as it is stored. Throws with every wrong field. */
export function readContactForm(
  form: ContactForm,
  { before = NOTHING, isHolder, path = '' }: ReadOptions,
): ContactDetails {
  const given = Object.entries(form).filter(([, value]) => value !== undefined)
  const details: ContactDetails = { ...before, ...Object.fromEntries(given) }
  refuseFields(fieldsAt(path, contactErrors(details, { isHolder })))
  return normaliseContact(details)
}
