import { trimmed, withoutUnseen } from '../text/blank'
import { EMAIL_MAX_LENGTH, PERSON_NAME_MAX_LENGTH } from './limits'
import { printedField, textField, type Validator } from './text-field'

// Names and contact data are apart from all other texts, so that the first screens load nothing else.

// Ordinary addresses only: one address, no quoting, no comments, nothing that could add a recipient or a header.
const ADDRESS =
  /^[a-z\d!#$%&'*+/=?^_`{|}~-]+(\.[a-z\d!#$%&'*+/=?^_`{|}~-]+)*@([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]{2,63}$/i
/** The longest address possible (RFC 5321). */
const ADDRESS_MAX_LENGTH = 254

/** Whether a text is one e-mail address, after trimming (spec: customer area §5). */
export function isEmail(text: string): boolean {
  const address = trimmed(text)
  return address.length <= ADDRESS_MAX_LENGTH && ADDRESS.test(address)
}

// Phone keyboards and copied text contain several kinds of dash.
const PHONE_SEPARATORS = /[\s\u2010-\u2015-]/g
const withoutSeparators = (text: string) => withoutUnseen(text).replace(PHONE_SEPARATORS, '')
const SPANISH_PHONE = /^(?:\+34|0034|34)?([679]\d{8})$/

export function normalisePhone(text: string): string {
  const compact = withoutSeparators(text)
  return SPANISH_PHONE.exec(compact)?.[1] ?? compact
}

/**
 * Whether a text is a Spanish phone: optional prefix, then 9 digits that start with 6, 7 or 9 (spec: customer area §5).
 */
export function isPhone(text: string): boolean {
  return SPANISH_PHONE.test(withoutSeparators(text))
}

export function shownPhone(phone: string): string {
  return phone.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3')
}

export const PERSON_NAME = printedField(PERSON_NAME_MAX_LENGTH)
export const EMAIL = textField(EMAIL_MAX_LENGTH, { isValid: isEmail, error: 'error_form_email_format' })
export const PHONE = textField(30, { isValid: isPhone, error: 'error_form_phone_format', normalise: normalisePhone })

// For required fields.
export const nameError: Validator = PERSON_NAME.error
export const emailError: Validator = EMAIL.error
export const phoneError: Validator = PHONE.error
