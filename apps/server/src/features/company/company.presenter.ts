import type { Company } from '@llave/api-contract/company.calls'
import type { Selectable } from 'kysely'
import type { Database } from '../../platform/database/schema'
import { COMPANY_FIELDS, type CompanyField, REQUIRED_FIELDS } from './company-fields'
import { presentNoticeRules } from './notice-rules'
import { presentQuota } from './quota'

export type CompanyRow = Selectable<Database['company']>

export function presentCompany(row: CompanyRow): Company {
  const fields = Object.fromEntries(COMPANY_FIELDS.map(field => [field, row[field]])) as Record<
    CompanyField,
    string | null
  >
  const missing = REQUIRED_FIELDS.filter(field => !fields[field])
  return {
    ...fields,
    feeTax: row.feeTax,
    ...presentQuota(row),
    ...presentNoticeRules(row),
    factorPolicy: row.factorPolicy,
    version: row.version,
    missing,
  }
}
