import type { BodyOf } from '@llave/api-contract/call-types'
import type { Company } from '@llave/api-contract/company.calls'
import { isUnreadable, readNumber } from '@llave/domain/money/read-number'
import type { FieldError } from '@llave/domain/validation/field-errors'
import { OPERATION_QUOTA_MAX } from '@llave/domain/validation/limits'
import {
  cifError,
  emailError,
  ibanError,
  normaliseIban,
  normaliseIdentity,
  normalisePhone,
  phoneError,
} from '@llave/domain/validation/validators'
import type { PlainTextKey } from '@llave/texts/languages'
import { groupIban } from './iban-typing'

/** The fields as they are typed; empty is none. */
export type CompanyValues = Record<CompanyField, string>

export const companyFields = [
  'name',
  'cif',
  'address',
  'registerNumber',
  'email',
  'phone',
  'iban',
  'feeTax',
  'logo',
  'aboutUsUrl',
  'calculatorUrl',
  'contactUrl',
  'blogUrl',
  'termsUrl',
  'privacyUrl',
  'analyticsId',
  'chatUrl',
  'operationQuotaGigabytes',
  'operationQuotaFiles',
] as const satisfies readonly (keyof Company)[]
export type CompanyField = (typeof companyFields)[number]

/** Whole numbers; the largest that each takes. */
const WHOLE_NUMBERS: { readonly [F in CompanyField]?: number } = {
  operationQuotaGigabytes: OPERATION_QUOTA_MAX.gigabytes,
  operationQuotaFiles: OPERATION_QUOTA_MAX.files,
}

/** Whether `missing` of an answer names a field of this form. */
export function isCompanyField(name: string): name is CompanyField {
  return companyFields.some(field => field === name)
}

/** What the form shows of the saved data. */
export function valuesOf(company: Company): CompanyValues {
  const values = Object.fromEntries(companyFields.map(field => [field, String(company[field] ?? '')])) as CompanyValues
  return { ...values, iban: groupIban(values.iban) }
}

/** A field as it is sent; null clears it. */
function sentValue(field: CompanyField, typed: string): string | number | null {
  if (typed.trim() === '') return null
  if (WHOLE_NUMBERS[field]) {
    const read = readNumber(typed, 'WHOLE')
    return isUnreadable(read) ? typed : read
  }
  if (field === 'iban') return normaliseIban(typed)
  if (field === 'cif') return normaliseIdentity(typed)
  if (field === 'analyticsId') return typed.trim().toUpperCase()
  if (field === 'phone') return normalisePhone(typed)
  return typed.trim()
}

/** The fields that would be saved as something else than they are. */
export function changesOf(values: CompanyValues, saved: Company): BodyOf<'PUT /company'> {
  const changed = companyFields.filter(field => sentValue(field, values[field]) !== (saved[field] || null))
  return Object.fromEntries(changed.map(field => [field, sentValue(field, values[field])]))
}

/** Whether a text is an address that a customer's browser can open safely. */
function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(text.trim()) && URL.canParse(text.trim())
}

const linkProblem = (text: string): PlainTextKey | null => (isWebAddress(text) ? null : 'company.screen.url')

const containerProblem = (text: string): PlainTextKey | null =>
  /^GTM-[A-Z0-9]{4,12}$/i.test(text.trim()) ? null : 'company.screen.container'

const secureLinkProblem = (text: string): PlainTextKey | null =>
  isWebAddress(text) && text.trim().startsWith('https:') ? null : 'company.screen.url'

/** A whole number from 1 up to what the field takes. */
function numberProblem(field: CompanyField): (text: string) => FieldError | null {
  const max = WHOLE_NUMBERS[field] ?? 0
  return text => {
    const read = readNumber(text, 'WHOLE')
    if (isUnreadable(read)) return read.error
    if (read !== null && read < 1) return 'error_form_min_number'
    return read !== null && read > max ? 'error_form_max_number' : null
  }
}

const rules: { readonly [F in CompanyField]?: (text: string) => string | null } = {
  cif: cifError,
  iban: ibanError,
  email: emailError,
  phone: phoneError,
  aboutUsUrl: linkProblem,
  calculatorUrl: linkProblem,
  contactUrl: linkProblem,
  blogUrl: linkProblem,
  termsUrl: linkProblem,
  privacyUrl: linkProblem,
  analyticsId: containerProblem,
  chatUrl: secureLinkProblem,
  operationQuotaGigabytes: numberProblem('operationQuotaGigabytes'),
  operationQuotaFiles: numberProblem('operationQuotaFiles'),
}

/** The code or text key of each wrong field; what is empty is never wrong, at most missing. */
export function companyErrors(values: CompanyValues): { readonly [F in CompanyField]?: string | null } {
  return Object.fromEntries(
    companyFields.map(field => [field, values[field].trim() === '' ? null : (rules[field]?.(values[field]) ?? null)]),
  )
}
