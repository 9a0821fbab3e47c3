import type { BodyOf } from '@llave/api-contract/call-types'
import type { FieldError } from '@llave/domain/validation/field-errors'
import { dniError, normaliseIdentity, requiredError } from '@llave/domain/validation/validators'

/** What a holder writes beside their signature (spec: customer area §2), in the order of the form. */
export const emptySigningForm = {
  name: '',
  firstLastname: '',
  secondLastname: '',
  dni: '',
  address: '',
  number: '',
  flat: '',
  door: '',
  postalCode: '',
  city: '',
}
export type SigningForm = typeof emptySigningForm
export type SigningField = keyof SigningForm

export const SIGNING_FIELDS = Object.keys(emptySigningForm) as SigningField[]
/** A holder with one surname, a house without floors. */
export const OPTIONAL_FIELDS: ReadonlySet<SigningField> = new Set(['secondLastname', 'flat', 'door'])

export const MAX_LENGTH: Readonly<Record<SigningField, number>> = {
  name: 60,
  firstLastname: 60,
  secondLastname: 60,
  dni: 20,
  address: 120,
  number: 10,
  flat: 10,
  door: 10,
  postalCode: 10,
  city: 80,
}

function postalCodeError(text: string): FieldError | null {
  return requiredError(text) ?? (/^\d{5}$/.test(text.trim()) ? null : 'error_form_format')
}

/** The error of one field, or null. */
export function signingError(field: SigningField, text: string): FieldError | null {
  if (OPTIONAL_FIELDS.has(field)) return null
  if (field === 'dni') return dniError(text)
  if (field === 'postalCode') return postalCodeError(text)
  return requiredError(text)
}

export type SigningErrors = Partial<Record<SigningField, string>>

/** Every wrong field with its code. */
export function signingErrors(form: SigningForm): SigningErrors {
  const wrong = SIGNING_FIELDS.flatMap(field => {
    const code = signingError(field, form[field])
    return code ? [[field, code] as const] : []
  })
  return Object.fromEntries(wrong)
}

/** The form as it is sent: trimmed, the identity document as it is stored. */
export function signingBody(
  form: SigningForm,
): Omit<BodyOf<'POST /operations/saveContractHolder'>, 'operationId' | 'holderId' | 'signature'> {
  const trimmed = Object.fromEntries(SIGNING_FIELDS.map(field => [field, form[field].trim()])) as SigningForm
  return { ...trimmed, dni: normaliseIdentity(form.dni) }
}
