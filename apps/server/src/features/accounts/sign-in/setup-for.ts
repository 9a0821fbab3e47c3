import type { SignedIn } from '@llave/api-contract/people'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../../platform/database/schema'

/** Whether a superadmin has to set the brokerage up; nothing for others, and once it is set up. */
export async function setupFor(
  db: Kysely<Database>,
  { roles }: Pick<Selectable<Database['users']>, 'roles'>,
): Promise<Pick<SignedIn, 'setup'>> {
  if (!roles.includes('superadmin')) return {}
  const company = await db
    .selectFrom('company')
    .select('setupEndedDate')
    .select(sql<boolean>`exists (select from operations)`.as('worked'))
    .executeTakeFirstOrThrow()
  return company.setupEndedDate ? {} : { setup: company.worked ? 'OPEN' : 'EMPTY' }
}
