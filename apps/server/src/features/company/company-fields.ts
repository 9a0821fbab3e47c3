import { canCarryText } from '@llave/domain/branding/brand-palette'
import { readColour } from '@llave/domain/branding/contrast'
import type { FieldError } from '@llave/domain/validation/field-errors'
import { COMPANY_TEXTS, type CompanyText } from '@llave/domain/validation/text-forms'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { pictureDataError } from '../../platform/files/picture-data'

export type CompanyField = CompanyText | 'logo' | 'brandColor'
export const COMPANY_FIELDS = [...Object.keys(COMPANY_TEXTS), 'logo', 'brandColor'] as readonly CompanyField[]

const BRANDING = {
  logo: { error: pictureDataError, normalise: (dataUrl: string) => dataUrl },
  brandColor: {
    error(typed: string): FieldError | null {
      const colour = readColour(typed)
      if (!colour) return 'error_form_format'
      return canCarryText(colour) ? null : 'error_form_brand_contrast'
    },
    normalise: (typed: string) => readColour(typed) ?? typed,
  },
}

export function readCompanyChanges(body: { readonly [F in CompanyField]?: string | null | undefined }): {
  readonly columns: { readonly [F in CompanyField]?: string | null }
  readonly errors: Readonly<Record<string, FieldError>>
} {
  const columns: { [F in CompanyField]?: string | null } = {}
  const errors: Record<string, FieldError> = {}
  for (const field of COMPANY_FIELDS) {
    const given = body[field]
    if (given === undefined) continue
    const { error, normalise } =
      field === 'logo' || field === 'brandColor' ? BRANDING[field] : TEXT_FIELDS[COMPANY_TEXTS[field]]
    const wrong = given ? error(given) : null
    if (wrong) errors[field] = wrong
    columns[field] = given ? normalise(given) : null
  }
  return { columns, errors }
}
