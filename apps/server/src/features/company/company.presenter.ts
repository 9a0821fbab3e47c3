import type { Company } from '@llave/api-contract/company.calls'
import { companyGaps } from '@llave/domain/contracts/contract-gaps'
import type { Selectable } from 'kysely'
import type { Database } from '../../platform/database/schema'
import { COMPANY_FIELDS, type CompanyField } from './company-fields'
import { presentNoticeRules } from './notice-rules'
import { presentQuota } from './quota'

export type CompanyRow = Selectable<Database['company']>

export function presentCompany(row: CompanyRow): Company {
  const fields = Object.fromEntries(COMPANY_FIELDS.map(field => [field, row[field]])) as Record<
    CompanyField,
    string | null
  >
  return {
    ...fields,
    feeTax: row.feeTax,
    ...presentQuota(row),
    ...presentNoticeRules(row),
    factorPolicy: row.factorPolicy,
    version: row.version,
    missing: [...companyGaps(row)],
  }
}
