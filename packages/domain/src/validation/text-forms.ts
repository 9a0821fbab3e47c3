import type { FieldError } from './field-errors'
import { optionalError, TEXT_FIELDS, type TextFieldName } from './validators'

type TextForm = Readonly<Record<string, TextFieldName>>

export const COMPANY_TEXTS = {
  name: 'companyName',
  cif: 'cif',
  address: 'companyAddress',
  registerNumber: 'registerNumber',
  iban: 'iban',
  email: 'email',
  phone: 'phone',
  aboutUsUrl: 'webAddress',
  calculatorUrl: 'webAddress',
  contactUrl: 'webAddress',
  blogUrl: 'webAddress',
  termsUrl: 'webAddress',
  privacyUrl: 'webAddress',
  analyticsId: 'tagManagerId',
  chatUrl: 'secureAddress',
} as const satisfies TextForm
export type CompanyText = keyof typeof COMPANY_TEXTS

/** A contact; its required fields depend on their role (`people/contacts.ts`). */
export const CONTACT_TEXTS = {
  name: 'personName',
  email: 'email',
  phone: 'phone',
  dni: 'dni',
  address: 'contactAddress',
  comments: 'contactComments',
  whoRecommendedUs: 'personName',
} as const satisfies TextForm
export type ContactText = keyof typeof CONTACT_TEXTS

/** The texts that a holder enters with their signature (spec: customer area §2). */
export const SIGNER_REQUIRED = {
  name: 'signerName',
  firstLastname: 'signerName',
  dni: 'dni',
  address: 'street',
  number: 'houseNumber',
  city: 'city',
  postalCode: 'postalCode',
} as const satisfies TextForm
/** Optional, for holders with one surname and houses without floors. */
export const SIGNER_OPTIONAL = {
  secondLastname: 'signerName',
  flat: 'houseNumber',
  door: 'houseNumber',
} as const satisfies TextForm
export const SIGNER_TEXTS = { ...SIGNER_REQUIRED, ...SIGNER_OPTIONAL } as const
export type SignerText = keyof typeof SIGNER_TEXTS

/** The error of one field beside a signature, or null. */
export function signerError(field: SignerText, text: string | null | undefined): FieldError | null {
  const kind = SIGNER_TEXTS[field]
  return field in SIGNER_OPTIONAL ? optionalError(kind, text) : TEXT_FIELDS[kind].error(text ?? '')
}
