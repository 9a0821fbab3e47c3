import type { BodyOf } from '@llave/api-contract/call-types'
import { type SignerText, signerError } from '@llave/domain/validation/text-forms'
import { normaliseIdentity } from '@llave/domain/validation/validators'

/** What a holder writes beside their signature (spec: customer area §2), in the order of the form. */
export const emptySigningForm: Record<SignerText, string> = {
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
export type SigningField = SignerText

export const SIGNING_FIELDS = Object.keys(emptySigningForm) as SigningField[]
export type SigningErrors = Partial<Record<SigningField, string>>

/** Every wrong field with its code. */
export function signingErrors(form: SigningForm): SigningErrors {
  const wrong = SIGNING_FIELDS.flatMap(field => {
    const code = signerError(field, form[field])
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
