import type { Company } from '@llave/api-contract/company.calls'
import { companyGaps } from '@llave/domain/contracts/contract-gaps'
import type { RowOf } from '../../platform/database/db'
import { pictureError } from '../../platform/files/picture'
import { pick } from '../../platform/pick'
import { COMPANY_FIELDS, type CompanyField } from './company-fields'
import { presentNoticeRules } from './notice-rules'
import { presentQuota } from './quota'

export type CompanyRow = RowOf<'company'>

export async function presentCompany(row: CompanyRow): Promise<Company> {
  return { ...savedCompany(row), logoUnreadable: row.logo !== null && (await pictureError(row.logo)) !== null }
}

/** The saved company, with the data that is missing. */
export function savedCompany(row: CompanyRow): Omit<Company, 'logoUnreadable'> {
  const fields = Object.fromEntries(COMPANY_FIELDS.map(field => [field, row[field]])) as Record<
    CompanyField,
    string | null
  >
  return {
    ...fields,
    ...pick(row, 'feeTax', 'factorPolicy', 'showsPeople', 'version'),
    ...presentQuota(row),
    ...presentNoticeRules(row),
    missing: [...companyGaps(row)],
  }
}
