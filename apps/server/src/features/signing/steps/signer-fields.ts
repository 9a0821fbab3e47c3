import { capitaliseName, capitaliseSurname } from '@llave/domain/people/person-names'
import type { FieldError } from '@llave/domain/validation/field-errors'
import {
  type SIGNER_OPTIONAL,
  type SIGNER_REQUIRED,
  SIGNER_TEXTS,
  type SignerText,
  signerError,
} from '@llave/domain/validation/text-forms'
import { normaliseIdentity } from '@llave/domain/validation/validators'
import type { Signer } from '../../../platform/database/column-types'

export type SignerForm = { readonly [F in keyof typeof SIGNER_REQUIRED]: string } & {
  readonly [F in keyof typeof SIGNER_OPTIONAL]?: string | null | undefined
}

/** The errors of the signer's data, by field (spec: customer area §5). */
export function signerErrors(form: SignerForm): Record<string, FieldError> {
  const errors: Record<string, FieldError> = {}
  for (const field of Object.keys(SIGNER_TEXTS) as SignerText[]) {
    const error = signerError(field, form[field])
    if (error) errors[field] = error
  }
  return errors
}

/** The signer's data as printed and stored. */
export function signerOf(form: SignerForm): Signer {
  return {
    name: capitaliseName(form.name),
    firstLastname: capitaliseSurname(form.firstLastname),
    secondLastname: form.secondLastname ? capitaliseSurname(form.secondLastname) : null,
    dni: normaliseIdentity(form.dni),
    address: form.address,
    number: form.number,
    flat: form.flat ?? null,
    door: form.door ?? null,
    city: form.city,
    postalCode: form.postalCode,
  }
}
