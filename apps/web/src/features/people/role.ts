import type { AccountRecord } from '@llave/api-contract/people'
import type { Role } from '@llave/domain/people/roles'

/** The role by which a person is known: superadmin if they have it. */
export function roleOf({ roles }: Pick<AccountRecord, 'roles'>): Role {
  return roles.includes('superadmin') ? 'superadmin' : (roles[0] ?? 'customer')
}
