import type { FieldError } from '@llave/domain/validation/field-errors'
import {
  cifError,
  emailError,
  ibanError,
  normaliseIban,
  normaliseIdentity,
  normalisePhone,
  phoneError,
} from '@llave/domain/validation/validators'
import { logoError } from './logo'

/** Neither a contract nor a bank transfer is possible without these. */
export const REQUIRED_FIELDS = ['name', 'cif', 'address', 'registerNumber', 'iban', 'email', 'phone'] as const

interface FieldRule {
  readonly column: CompanyColumn
  readonly error?: (text: string) => FieldError | null
  readonly normalise?: (text: string) => string
}

export type CompanyColumn =
  | 'name'
  | 'cif'
  | 'address'
  | 'register_number'
  | 'iban'
  | 'email'
  | 'phone'
  | 'about_us_url'
  | 'calculator_url'
  | 'contact_url'
  | 'blog_url'
  | 'terms_url'
  | 'privacy_url'
  | 'logo'
  | 'analytics_id'
  | 'chat_url'

/** The fields on the wire: where they are stored, how they are checked and in which form they are kept. */
export const COMPANY_FIELDS = {
  name: { column: 'name' },
  cif: { column: 'cif', error: cifError, normalise: normaliseIdentity },
  address: { column: 'address' },
  registerNumber: { column: 'register_number' },
  iban: { column: 'iban', error: ibanError, normalise: normaliseIban },
  email: { column: 'email', error: emailError },
  phone: { column: 'phone', error: phoneError, normalise: normalisePhone },
  aboutUsUrl: { column: 'about_us_url', error: webAddressError },
  calculatorUrl: { column: 'calculator_url', error: webAddressError },
  contactUrl: { column: 'contact_url', error: webAddressError },
  blogUrl: { column: 'blog_url', error: webAddressError },
  termsUrl: { column: 'terms_url', error: webAddressError },
  privacyUrl: { column: 'privacy_url', error: webAddressError },
  logo: { column: 'logo', error: logoError },
  analyticsId: { column: 'analytics_id', error: containerError, normalise: text => text.toUpperCase() },
  chatUrl: { column: 'chat_url', error: secureAddressError },
} as const satisfies Record<string, FieldRule>
export type CompanyField = keyof typeof COMPANY_FIELDS

/** Reads a body: the columns to write, and every wrong field. `null` clears a field. */
export function readCompanyChanges(body: { readonly [F in CompanyField]?: string | null | undefined }): {
  readonly columns: { readonly [C in CompanyColumn]?: string | null }
  readonly errors: Readonly<Record<string, FieldError>>
} {
  const columns: { [C in CompanyColumn]?: string | null } = {}
  const errors: Record<string, FieldError> = {}
  for (const field of Object.keys(COMPANY_FIELDS) as CompanyField[]) {
    const given = body[field]
    if (given === undefined) continue
    const rule: FieldRule = COMPANY_FIELDS[field]
    const error = given ? rule.error?.(given) : null
    if (error) errors[field] = error
    columns[rule.column] = given ? (rule.normalise?.(given) ?? given) : null
  }
  return { columns, errors }
}

/** Accepts only addresses that a browser opens as a page, without a user name or password. */
function webAddressError(text: string): FieldError | null {
  if (!URL.canParse(text)) return 'error_form_format'
  const { protocol, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && !username && !password ? null : 'error_form_format'
}

/** The id of a tag manager container: it becomes part of an address, so nothing else is accepted. */
function containerError(text: string): FieldError | null {
  return /^GTM-[A-Z0-9]{4,12}$/i.test(text) ? null : 'error_form_format'
}

/** As above, and https only: what it loads is a program. */
function secureAddressError(text: string): FieldError | null {
  return webAddressError(text) ?? (new URL(text).protocol === 'https:' ? null : 'error_form_format')
}
