import { canCarryText } from '@llave/domain/look/brand-palette'
import { readColour } from '@llave/domain/look/contrast'
import type { FieldError } from '@llave/domain/validation/field-errors'
import { COMPANY_TEXTS, type CompanyText } from '@llave/domain/validation/text-forms'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { logoError } from './logo'

/** Neither a contract nor a bank transfer is possible without these. */
export const REQUIRED_FIELDS = ['name', 'cif', 'address', 'registerNumber', 'iban', 'email', 'phone'] as const

/** The fields on the wire that are texts: where they are stored. */
export const COMPANY_FIELDS = {
  name: 'name',
  cif: 'cif',
  address: 'address',
  registerNumber: 'registerNumber',
  iban: 'iban',
  email: 'email',
  phone: 'phone',
  aboutUsUrl: 'aboutUsUrl',
  calculatorUrl: 'calculatorUrl',
  contactUrl: 'contactUrl',
  blogUrl: 'blogUrl',
  termsUrl: 'termsUrl',
  privacyUrl: 'privacyUrl',
  logo: 'logo',
  brandColor: 'brandColor',
  analyticsId: 'analyticsId',
  chatUrl: 'chatUrl',
} as const satisfies Record<CompanyText | 'logo' | 'brandColor', string>
export type CompanyField = keyof typeof COMPANY_FIELDS
type CompanyColumn = (typeof COMPANY_FIELDS)[CompanyField]

const LOOK = {
  logo: { error: logoError, normalise: (dataUrl: string) => dataUrl },
  brandColor: {
    error(typed: string): FieldError | null {
      const colour = readColour(typed)
      if (!colour) return 'error_form_format'
      return canCarryText(colour) ? null : 'error_form_brand_contrast'
    },
    normalise: (typed: string) => readColour(typed) ?? typed,
  },
}

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
    const { error, normalise } =
      field === 'logo' || field === 'brandColor' ? LOOK[field] : TEXT_FIELDS[COMPANY_TEXTS[field]]
    const wrong = given ? error(given) : null
    if (wrong) errors[field] = wrong
    columns[COMPANY_FIELDS[field]] = given ? normalise(given) : null
  }
  return { columns, errors }
}
