import type { SignedIn } from '@llave/api-contract/people'
import { companyGaps, PRINTED_OF_COMPANY } from '@llave/domain/contracts/contract-gaps'
import { sql } from 'kysely'
import type { Db, RowOf } from '../../../platform/database/db'

/** Whether a superadmin still has to set up the brokerage or to complete its data; empty for others. */
export async function setupFor(db: Db, { roles }: Pick<RowOf<'users'>, 'roles'>): Promise<Pick<SignedIn, 'setup'>> {
  if (!roles.includes('superadmin')) return {}
  const company = await db
    .selectFrom('company')
    .select(['setupEndedDate', ...PRINTED_OF_COMPANY])
    .select(sql<boolean>`exists (select from operations)`.as('worked'))
    .executeTakeFirstOrThrow()
  if (!company.setupEndedDate) return { setup: company.worked ? 'OPEN' : 'EMPTY' }
  return companyGaps(company).length > 0 ? { setup: 'GAPS' } : {}
}
