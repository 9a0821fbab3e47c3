import { isStaff, type Role } from '@llave/domain/people/roles'
import { sql } from 'kysely'
import { AppError } from '../../../platform/app-error'
import type { RowOf } from '../../../platform/database/db'
import type { Actor, Work } from '../../../platform/platform'

export type UserRow = RowOf<'users'>

const SUPERADMIN: Role = 'superadmin'

export const isSuperadmin = ({ roles }: Pick<Actor, 'roles'>): boolean => roles.includes(SUPERADMIN)

/** Only the superadmin manages staff accounts; all staff manage the others. */
export function refuseForeignStaff(actor: Actor, accounts: readonly { readonly roles: readonly Role[] }[]): void {
  if (!isSuperadmin(actor) && accounts.some(({ roles }) => isStaff(roles))) throw new AppError('ERR_FORBIDDEN')
}

/**
 * Locks the accounts with these ids until the transaction ends; throws if the caller may not change one of them. All
 * superadmins are locked with them in a fixed order: when two demote each other at once, the second acts with the role
 * that is left to it.
 */
export async function lockAccounts(work: Work, actor: Actor, ids: readonly string[]) {
  const rows = await work.tx
    .selectFrom('users')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::uuid[]) or (active and ${SUPERADMIN} = any(roles))`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const superadmins = new Set(rows.filter(row => row.active && isSuperadmin(row)).map(({ id }) => id))
  // Accounts without roles belong to API keys, not to people.
  const accounts = rows.filter(({ id, roles }) => ids.includes(id) && roles.length > 0)
  refuseForeignStaff(actor, accounts)
  if (isSuperadmin(actor) && !superadmins.has(actor.userId)) throw new AppError('ERR_FORBIDDEN')
  return { accounts, superadmins }
}

/** Refuses to lock out oneself, or everybody who could restore access. */
export function refuseLockingOut(actor: Actor, ids: readonly string[], superadmins: ReadonlySet<string>): void {
  const isLast = superadmins.size > 0 && [...superadmins].every(id => ids.includes(id))
  if (ids.includes(actor.userId) || isLast) throw new AppError('ERR_USER_NOT_REMOVABLE')
}
