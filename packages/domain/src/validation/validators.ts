import type { FieldError } from './field-errors'
import { isCouponHandle, isPostalCode, isPrintable, isSecureAddress, isTagManagerId, isWebAddress } from './formats'
import {
  DESCRIPTION_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  PERSON_NAME_MAX_LENGTH,
  TASK_NAME_MAX_LENGTH,
  TITLE_MAX_LENGTH,
} from './limits'

// Ordinary addresses only: one address, no quoting, no comments, nothing that could add a recipient or a header.
const EMAIL =
  /^[a-z\d!#$%&'*+/=?^_`{|}~-]+(\.[a-z\d!#$%&'*+/=?^_`{|}~-]+)*@([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]{2,63}$/i
/** No address anywhere is longer (RFC 5321). */
const ADDRESS_MAX_LENGTH = 254

/** Whether a text is one e-mail address, after trimming (spec: customer area §5). */
export function isEmail(text: string): boolean {
  const trimmed = text.trim()
  return trimmed.length <= ADDRESS_MAX_LENGTH && EMAIL.test(trimmed)
}

// Phone keyboards and copied text contain several kinds of dash.
const PHONE_SEPARATORS = /[\s\u2010-\u2015-]/g
const PHONE = /^(?:\+34|0034|34)?([679]\d{8})$/

/** The nine digits of a Spanish phone, without prefix, spaces or dashes. Anything else only loses its separators. */
export function normalisePhone(text: string): string {
  const compact = text.replace(PHONE_SEPARATORS, '')
  return PHONE.exec(compact)?.[1] ?? compact
}

/** Whether a text is a Spanish phone: optional prefix, then 9 digits that start with 6, 7 or 9 (spec: customer area §5). */
export function isPhone(text: string): boolean {
  return PHONE.test(text.replace(PHONE_SEPARATORS, ''))
}

const DNI_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'

/** An identity document as it is stored: upper case, without spaces, dots or dashes. */
export function normaliseIdentity(text: string): string {
  return text.replace(/[\s.\u2010-\u2015-]/g, '').toUpperCase()
}

/** The control letter of a DNI number; an NIE's X, Y, Z counts as a leading 0, 1, 2. */
export function dniLetter(number: number): string {
  return DNI_LETTERS.charAt(number % 23)
}

/** Whether a text is a DNI or NIE with the right letter (spec: customer area §5). Separators and case don't matter. */
export function isDni(text: string): boolean {
  const match = /^([XYZ]?)(\d+)([A-Z])$/.exec(normaliseIdentity(text))
  if (!match) return false
  const [, prefix = '', digits = '', letter] = match
  if (prefix.length + digits.length !== 8) return false
  return dniLetter(Number(`${prefix && 'XYZ'.indexOf(prefix)}${digits}`)) === letter
}

const CIF_LETTERS = 'JABCDEFGHI'

/**
 * Whether a text is a company's CIF: a letter, 7 digits and a check character from the weighted digit sum. It is a
 * digit after A, B, E, H, a letter after N, P, Q, R, S, W, and either after the others (spec: customer area §5).
 */
export function isCif(text: string): boolean {
  const match = /^([A-Z])(\d{7})([\dA-J])$/.exec(normaliseIdentity(text))
  if (!match) return false
  const [, kind = '', digits = '', given] = match
  const control = cifControl(digits)
  if ('ABEH'.includes(kind)) return given === String(control)
  if ('NPQRSW'.includes(kind)) return given === CIF_LETTERS.charAt(control)
  return given === String(control) || given === CIF_LETTERS.charAt(control)
}

// The first, third, fifth and seventh digits are doubled, and the digits of each double are added up.
function cifControl(digits: string): number {
  const sum = [...digits].reduce((total, digit, index) => {
    const weighted = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + Math.floor(weighted / 10) + (weighted % 10)
  }, 0)
  return (10 - (sum % 10)) % 10
}

/** An IBAN as it is stored: upper case, without spaces. */
export function normaliseIban(text: string): string {
  return text.replace(/\s/g, '').toUpperCase()
}

/** Whether a text is an IBAN (ISO 13616, remainder 1 modulo 97); a Spanish one has 24 characters, all digits after ES. */
export function isIban(text: string): boolean {
  const iban = normaliseIban(text)
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false
  if (iban.startsWith('ES') && !/^ES\d{22}$/.test(iban)) return false
  const rearranged = iban.slice(4) + iban.slice(0, 4)
  return [...rearranged].reduce(ibanRemainder, 0) === 1
}

// Letters count as 10 to 35, two digits each. Taking the remainder at every step keeps it within a number.
function ibanRemainder(remainder: number, character: string): number {
  const value = Number.parseInt(character, 36)
  return (remainder * (value > 9 ? 100 : 10) + value) % 97
}

type Validator = (text: string) => FieldError | null

interface TextField {
  /** How many characters it may have, without the spaces around it. */
  readonly max: number
  /** The error of a required field, or null. Spaces alone are empty. */
  readonly error: Validator
  /** The form in which it is kept. */
  readonly normalise: (text: string) => string
}

interface Format {
  readonly isValid: (text: string) => boolean
  readonly error?: FieldError
  readonly normalise?: (text: string) => string
}

function field(max: number, { isValid, error = 'error_form_format', normalise }: Format = { isValid: () => true }) {
  return {
    max,
    error(text) {
      const { length } = text.trim()
      if (length === 0) return 'error_form_obligatory_field'
      if (length > max) return 'error_form_max_length'
      return isValid(text) ? null : error
    },
    normalise: normalise ?? (text => text.trim()),
  } as const satisfies TextField
}

/**
 * Every text that people type, once: the contract takes the length from here, server and pages the check, and pages the
 * length of their inputs. Where a format allows separators, the length has room for them.
 */
export const TEXT_FIELDS = {
  personName: field(PERSON_NAME_MAX_LENGTH),
  email: field(EMAIL_MAX_LENGTH, { isValid: isEmail, error: 'error_form_email_format' }),
  phone: field(30, { isValid: isPhone, error: 'error_form_phone_format', normalise: normalisePhone }),
  dni: field(20, { isValid: isDni, error: 'error_form_DNI_format', normalise: normaliseIdentity }),
  cif: field(20, { isValid: isCif, error: 'error_form_CIF_format', normalise: normaliseIdentity }),
  iban: field(42, { isValid: isIban, error: 'error_form_IBAN_format', normalise: normaliseIban }),
  contactAddress: field(200),
  contactComments: field(300),
  companyName: field(120),
  companyAddress: field(200),
  registerNumber: field(60),
  webAddress: field(300, { isValid: isWebAddress }),
  secureAddress: field(300, { isValid: isSecureAddress }),
  tagManagerId: field(20, { isValid: isTagManagerId, normalise: text => text.trim().toUpperCase() }),
  signerName: field(60, { isValid: isPrintable }),
  street: field(120, { isValid: isPrintable }),
  houseNumber: field(10, { isValid: isPrintable }),
  city: field(80, { isValid: isPrintable }),
  postalCode: field(10, { isValid: isPostalCode }),
  country: field(60),
  brand: field(60),
  title: field(TITLE_MAX_LENGTH),
  description: field(DESCRIPTION_MAX_LENGTH),
  listTitle: field(60),
  tagName: field(40),
  taskName: field(TASK_NAME_MAX_LENGTH),
  checklistItem: field(TASK_NAME_MAX_LENGTH),
  viewName: field(60),
  couponHandle: field(40, { isValid: isCouponHandle }),
  couponName: field(80),
  keyName: field(60),
  factorName: field(60),
  reason: field(500),
  offerCondition: field(300),
  /** Why a step takes longer, in a broker's own words. */
  waitingWords: field(600),
  documentName: field(120),
  /** With its extension. */
  fileName: field(150),
  /** A message to the customer, as HTML. */
  note: field(5000),
  /** A comment, as HTML. */
  comment: field(20_000),
  /** Between customer and staff, as plain text. */
  message: field(4000),
  answerName: field(60),
  reminder: field(300),
  mailSubject: field(200),
  /** The text of a kind of e-mail, in Liquid. */
  mailBody: field(10_000),
} as const satisfies Readonly<Record<string, TextField>>
export type TextFieldName = keyof typeof TEXT_FIELDS

/** The error of an optional field, or null. */
export function optionalError(name: TextFieldName, text: string | null | undefined): FieldError | null {
  return text?.trim() ? TEXT_FIELDS[name].error(text) : null
}

/** The error of a required field of any length, or null. Spaces alone are empty. */
export const requiredError: Validator = text => (text.trim() === '' ? 'error_form_obligatory_field' : null)

// The fields that most forms have; each is for a required field.
export const nameError: Validator = TEXT_FIELDS.personName.error
export const emailError: Validator = TEXT_FIELDS.email.error
export const phoneError: Validator = TEXT_FIELDS.phone.error
