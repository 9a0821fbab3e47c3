import type { BodyOf } from '@llave/api-contract/call-types'
import type { Company } from '@llave/api-contract/company.calls'
import { call } from '../../../lib/api'
import { refreshConfig } from '../../../lib/config'
import { queryClient } from '../../../lib/query-client'
import { companyQuery } from './company-query'

/** Saves the changed fields alone: what somebody else changed meanwhile stays. The header shows the new name at once. */
export async function saveCompany(changes: BodyOf<'PUT /company'>): Promise<Company> {
  const company = await call('PUT /company', { body: changes })
  queryClient.setQueryData(companyQuery.queryKey, company)
  refreshConfig()
  return company
}
