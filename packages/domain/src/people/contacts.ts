import type { FieldError } from '../validation/field-errors'
import { CONTACT_TEXTS, type ContactText } from '../validation/text-forms'
import { optionalError, TEXT_FIELDS } from '../validation/validators'
import type { HowMeetUs } from './how-meet-us'

/** The details of a contact. A missing text is null or empty. */
export type ContactDetails = { readonly [F in ContactText]: string | null } & { readonly howMeetUs: HowMeetUs | null }
export type ContactField = keyof ContactDetails

export const CONTACT_FIELDS = [
  'name',
  'phone',
  'email',
  'dni',
  'address',
  'comments',
  'howMeetUs',
  'whoRecommendedUs',
] as const satisfies readonly ContactField[]

/**
 * All wrong fields of a contact (spec: back office §5). A holder of an operation needs name, e-mail and phone; anybody
 * else needs a name and one of the other two.
 */
export function contactErrors(
  contact: ContactDetails,
  { isHolder }: { readonly isHolder: boolean },
): { readonly [F in ContactField]?: FieldError } {
  const errors: { [F in ContactField]?: FieldError } = {}
  for (const [field, kind] of Object.entries(CONTACT_TEXTS) as [ContactText, (typeof CONTACT_TEXTS)[ContactText]][]) {
    const text = contact[field]
    const error = isRequired(field, contact, isHolder) ? TEXT_FIELDS[kind].error(text ?? '') : optionalError(kind, text)
    if (error) errors[field] = error
  }
  const isReachable = Boolean(contact.email?.trim() || contact.phone?.trim())
  if (!isHolder && !isReachable) errors.email = 'error_form_contact_email_or_phone'
  return errors
}

function isRequired(field: ContactText, { howMeetUs }: ContactDetails, isHolder: boolean): boolean {
  if (field === 'whoRecommendedUs') return howMeetUs === 'RECOMENDATION'
  return field === 'name' || (isHolder && (field === 'email' || field === 'phone'))
}

/** A contact as stored: no prefix in the phone, null for empty texts, and a recommender only with a recommendation. */
export function normaliseContact(contact: ContactDetails): ContactDetails {
  const texts = Object.entries(CONTACT_TEXTS).map(([field, kind]) => {
    const text = contact[field as ContactText]?.trim()
    return [field, text ? TEXT_FIELDS[kind].normalise(text) : null]
  })
  const { howMeetUs } = contact
  const kept = { ...Object.fromEntries(texts), howMeetUs } as ContactDetails
  return howMeetUs === 'RECOMENDATION' ? kept : { ...kept, whoRecommendedUs: null }
}

/** A mobile number (6, 7) in international form (`+34…`); null for others, which receive no SMS. */
export function mobileNumber(phone: string): string | null {
  const digits = TEXT_FIELDS.phone.error(phone) === null ? TEXT_FIELDS.phone.normalise(phone) : ''
  return /^[67]/.test(digits) ? `+34${digits}` : null
}

/** The digits that open a WhatsApp chat with a mobile number; null for other phones. */
export function whatsAppNumber(phone: string): string | null {
  return mobileNumber(phone)?.slice(1) ?? null
}
