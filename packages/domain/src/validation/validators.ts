import { invoiceKey } from '../collections/fee-state'
import { originsOf } from '../leads/form-origins'
import { isBlank, withoutUnseen } from '../text/blank'
import type { FieldError } from './field-errors'
import { isCouponHandle, isPostalCode, isSecureAddress, isTagManagerId, isWebAddress, postalCodeError } from './formats'
import { DESCRIPTION_MAX_LENGTH, TASK_NAME_MAX_LENGTH, TITLE_MAX_LENGTH } from './limits'
import { networksOf } from './networks'
import { EMAIL, PERSON_NAME, PHONE } from './person-fields'
import { printedField, type TextField, textField, uniqueName } from './text-field'

const DNI_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'

/** An identity document as it is stored: upper case, without spaces, dots or dashes. */
export function normaliseIdentity(text: string): string {
  return withoutUnseen(text)
    .replace(/[\s.\u2010-\u2015-]/g, '')
    .toUpperCase()
}

export function dniLetter(number: number): string {
  return DNI_LETTERS.charAt(number % 23)
}

/** Whether a text is a DNI or NIE with a correct letter (spec: customer area §5). Ignores separators and case. */
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
  return withoutUnseen(text).replace(/\s/g, '').toUpperCase()
}

/**
 * Whether a text is an IBAN (ISO 13616, remainder 1 modulo 97); a Spanish one has 24 characters, all digits after ES.
 */
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

/**
 * All typed texts, each defined once: the contract takes the length from here, server and pages the check, and inputs
 * their length. Where a format allows separators, the length leaves room for them.
 */
export const TEXT_FIELDS = {
  personName: PERSON_NAME,
  email: EMAIL,
  phone: PHONE,
  dni: textField(20, { isValid: isDni, error: 'error_form_DNI_format', normalise: normaliseIdentity }),
  cif: textField(20, { isValid: isCif, error: 'error_form_CIF_format', normalise: normaliseIdentity }),
  iban: textField(42, { isValid: isIban, error: 'error_form_IBAN_format', normalise: normaliseIban }),
  contactAddress: textField(200),
  contactComments: textField(300),
  companyName: printedField(120),
  jobTitle: textField(60),
  companyAddress: printedField(200),
  registerNumber: printedField(60),
  webAddress: textField(300, { isValid: isWebAddress }),
  secureAddress: textField(300, { isValid: isSecureAddress }),
  tagManagerId: textField(20, { isValid: isTagManagerId, normalise: text => text.trim().toUpperCase() }),
  signerName: printedField(60),
  street: printedField(120),
  houseNumber: printedField(10),
  city: printedField(80),
  postalCode: textField(10, { isValid: isPostalCode, error: postalCodeError }),
  country: textField(60),
  brand: textField(60),
  title: textField(TITLE_MAX_LENGTH),
  description: textField(DESCRIPTION_MAX_LENGTH),
  listTitle: textField(60),
  tagName: uniqueName(40),
  taskName: textField(TASK_NAME_MAX_LENGTH),
  checklistItem: textField(TASK_NAME_MAX_LENGTH),
  viewName: textField(60),
  couponHandle: textField(40, { isValid: isCouponHandle }),
  couponName: textField(80),
  keyName: textField(60),
  ruleName: textField(80),
  networks: textField(600, { isValid: text => networksOf(text) !== null, error: 'error_form_networks' }),
  formOrigins: textField(1500, {
    isValid: text => originsOf(text) !== null,
    error: 'error_form_origins',
    normalise: text => (originsOf(text) ?? []).join('\n'),
  }),
  /** The text to which somebody consented. */
  consent: textField(1500),
  factorName: textField(60),
  reason: textField(500),
  offerCondition: textField(300),
  bankContactName: textField(90),
  invoiceNumber: textField(30, { isValid: text => invoiceKey(text) !== '' }),
  /** A broker's own explanation of a long step. */
  waitingWords: textField(600),
  documentName: textField(120),
  /** Including the extension. */
  fileName: textField(150),
  /** A message to the customer, as HTML. */
  note: textField(5000),
  /** A comment, as HTML. */
  comment: textField(20_000),
  /** Between customer and staff, as plain text. */
  message: textField(4000),
  answerName: uniqueName(60),
  reminder: textField(300),
  mailSubject: textField(200),
  /** The body of an e-mail, in Liquid. */
  mailBody: textField(10_000),
} as const satisfies Readonly<Record<string, TextField>>
export type TextFieldName = keyof typeof TEXT_FIELDS

export function optionalError(name: TextFieldName, text: string | null | undefined): FieldError | null {
  return text && !isBlank(text) ? TEXT_FIELDS[name].error(text) : null
}
