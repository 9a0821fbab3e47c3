import type { BodyOf } from '@llave/api-contract/call-types'
import type { Company } from '@llave/api-contract/company.calls'
import { type DecimalMark, isUnreadable, readNumber } from '@llave/domain/money/read-number'
import type { FieldError } from '@llave/domain/validation/field-errors'
import { AMOUNT_MAX_DIGITS, OPERATION_QUOTA_MAX } from '@llave/domain/validation/limits'
import { COMPANY_TEXTS, type CompanyText } from '@llave/domain/validation/text-forms'
import { TEXT_FIELDS, type TextFieldName } from '@llave/domain/validation/validators'
import type { PlainTextKey } from '@llave/texts/languages'
import { type CompanyField, companyFields } from './company-fields'
import { groupIban } from './iban-typing'

/** The fields as typed; empty means none. */
export type CompanyValues = Record<CompanyField, string>

/** The maximum of each whole number. */
const WHOLE_NUMBERS: { readonly [F in CompanyField]?: number } = {
  operationQuotaGigabytes: OPERATION_QUOTA_MAX.gigabytes,
  operationQuotaFiles: OPERATION_QUOTA_MAX.files,
  personQuotaGigabytes: OPERATION_QUOTA_MAX.gigabytes,
}

export function valuesOf(company: Company): CompanyValues {
  const values = Object.fromEntries(companyFields.map(field => [field, String(company[field] ?? '')])) as CompanyValues
  return { ...values, iban: groupIban(values.iban) }
}

/** The value to send; null clears it. */
function sentValue(field: CompanyField, typed: string, mark: DecimalMark): string | number | null {
  if (typed.trim() === '') return null
  if (WHOLE_NUMBERS[field]) {
    const read = readNumber(typed, 'WHOLE', mark)
    return isUnreadable(read) ? typed : read
  }
  return isText(field) ? TEXT_FIELDS[COMPANY_TEXTS[field]].normalise(typed) : typed.trim()
}

export function changesOf(values: CompanyValues, saved: Company, mark: DecimalMark): BodyOf<'PUT /company'> {
  const changed = companyFields.filter(field => sentValue(field, values[field], mark) !== (saved[field] || null))
  return Object.fromEntries(changed.map(field => [field, sentValue(field, values[field], mark)]))
}

/** Checks a whole number from 1 up to the field's maximum. */
function numberProblem(field: CompanyField, typed: string, mark: DecimalMark): FieldError | null {
  const max = WHOLE_NUMBERS[field]
  if (max === undefined) return null
  const read = readNumber(typed, 'WHOLE', mark)
  if (isUnreadable(read)) return read.error
  if (read !== null && read < 1) return 'error_form_min_number'
  return read !== null && read > max ? 'error_form_max_number' : null
}

/** More specific texts for format errors. */
const FORMAT_TEXTS: { readonly [F in TextFieldName]?: PlainTextKey } = {
  webAddress: 'company.screen.url',
  secureAddress: 'company.screen.url',
  tagManagerId: 'company.screen.container',
}

const isText = (field: CompanyField): field is CompanyText => field in COMPANY_TEXTS

/** The code or text key of a field's error; an empty field is never wrong, at most missing. */
function problem(field: CompanyField, typed: string, mark: DecimalMark): string | null {
  if (typed.trim() === '') return null
  if (!isText(field)) return numberProblem(field, typed, mark)
  const kind = COMPANY_TEXTS[field]
  const code = TEXT_FIELDS[kind].error(typed)
  return (code === 'error_form_format' && FORMAT_TEXTS[kind]) || code
}

export function lengthOf(field: CompanyField): number {
  return isText(field) ? TEXT_FIELDS[COMPANY_TEXTS[field]].max : AMOUNT_MAX_DIGITS
}

export function companyErrors(
  values: CompanyValues,
  mark: DecimalMark,
): { readonly [F in CompanyField]?: string | null } {
  return Object.fromEntries(companyFields.map(field => [field, problem(field, values[field], mark)]))
}
