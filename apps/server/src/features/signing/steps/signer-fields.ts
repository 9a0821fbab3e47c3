import { capitaliseName } from '@llave/domain/people/person-names'
import type { FieldError } from '@llave/domain/validation/field-errors'
import { dniError, normaliseIdentity } from '@llave/domain/validation/validators'
import type { Signer } from '../../../platform/database/tables/papers'

export interface SignerForm {
  readonly name: string
  readonly firstLastname: string
  readonly secondLastname?: string | null | undefined
  readonly dni: string
  readonly address: string
  readonly number: string
  readonly flat?: string | null | undefined
  readonly door?: string | null | undefined
  readonly city: string
  readonly postalCode: string
}

/** Spanish: two digits for the province, 01 to 52, and three more. */
const POSTAL_CODE = /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/
/** Characters that would reverse the printed text or hide in it. */
const CONTROLS = /[\p{Cc}\p{Cf}]/u

/** What is wrong with the data next to a signature, by field (spec: customer area §5). */
export function signerErrors(form: SignerForm): Record<string, FieldError> {
  const errors: Record<string, FieldError> = {}
  const dni = dniError(form.dni)
  if (dni) errors.dni = dni
  if (!POSTAL_CODE.test(form.postalCode)) errors.postalCode = 'error_form_format'
  for (const field of [
    'name',
    'firstLastname',
    'secondLastname',
    'address',
    'number',
    'flat',
    'door',
    'city',
  ] as const) {
    if (CONTROLS.test(form[field] ?? '')) errors[field] = 'error_form_format'
  }
  return errors
}

/** The data as they are printed and stored. */
export function signerOf(form: SignerForm): Signer {
  return {
    name: capitaliseName(form.name),
    firstLastname: capitaliseName(form.firstLastname),
    secondLastname: form.secondLastname ? capitaliseName(form.secondLastname) : null,
    dni: normaliseIdentity(form.dni),
    address: form.address,
    number: form.number,
    flat: form.flat ?? null,
    door: form.door ?? null,
    city: form.city,
    postalCode: form.postalCode,
  }
}
