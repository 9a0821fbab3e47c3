import type { BodyOf } from '@llave/api-contract/call-types'
import type { FieldError } from '@llave/domain/validation/field-errors'
import { type SignerText, signerError } from '@llave/domain/validation/text-forms'
import { normaliseIdentity } from '@llave/domain/validation/validators'
import type { FieldCodes } from '../../../lib/forms/form-state'
import { serverCodes } from '../../../lib/forms/server-codes'
import { emptySignature, isEmptySignature, type SignatureDraft } from '../signature/signature-draft'

export const emptyText: Record<SignerText, string> = {
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
export type SigningText = Readonly<typeof emptyText>
export type SigningField = SignerText
export type SigningForm = SigningText & { readonly signature: SignatureDraft }

export const emptySigningForm: SigningForm = { ...emptyText, signature: emptySignature }

export const SIGNING_FIELDS = Object.keys(emptyText) as SigningField[]

/** More specific texts for common codes. */
const OWN_SENTENCES: Readonly<Record<string, string>> = { 'dni error_form_DNI_format': 'signing.form.dniFormat' }
const sentenceOf = (field: string, code: string) => OWN_SENTENCES[`${field} ${code}`] ?? code

/** Every wrong text with its code; the server checks the same. */
export function wrongTexts(form: SigningText): Partial<Record<SigningField, FieldError>> {
  return Object.fromEntries(
    SIGNING_FIELDS.flatMap(field => {
      const code = signerError(field, form[field])
      return code ? [[field, code]] : []
    }),
  )
}

export function signingCodes(form: SigningForm): FieldCodes {
  const wrong = Object.entries(wrongTexts(form)).map(([field, code]) => [field, sentenceOf(field, code)])
  const signature = isEmptySignature(form.signature) ? { signature: 'signing.signature.missing' } : {}
  return { ...Object.fromEntries(wrong), ...signature }
}

export function refusedCodes(error: unknown, names: readonly string[]): FieldCodes {
  const codes = Object.entries(serverCodes(error, names))
  return Object.fromEntries(codes.map(([field, code]) => [field, sentenceOf(field, code)]))
}

/** The text to send: trimmed, the identity document in stored form. */
export function signingBody(
  form: SigningText,
): Omit<BodyOf<'POST /operations/saveContractHolder'>, 'operationId' | 'holderId' | 'signature'> {
  const trimmed = Object.fromEntries(SIGNING_FIELDS.map(field => [field, form[field].trim()])) as SigningText
  return { ...trimmed, dni: normaliseIdentity(form.dni) }
}
