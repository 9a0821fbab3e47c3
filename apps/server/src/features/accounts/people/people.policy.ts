import { isStaff, type Role } from '@llave/domain/people/roles'
import { type Selectable, sql } from 'kysely'
import type { Actor } from '../../../platform/actor'
import { AppError } from '../../../platform/app-error'
import type { Database } from '../../../platform/database/schema'
import type { Work } from '../../../platform/work'

export type UserRow = Selectable<Database['users']>

const SUPERADMIN: Role = 'superadmin'

export const isSuperadmin = ({ roles }: Pick<Actor, 'roles'>): boolean => roles.includes(SUPERADMIN)

/** The accounts of the staff are the superadmin's alone; everybody else's are open to all of the staff. */
export function refuseForeignStaff(actor: Actor, accounts: readonly { readonly roles: readonly Role[] }[]): void {
  if (!isSuperadmin(actor) && accounts.some(({ roles }) => isStaff(roles))) throw new AppError('ERR_FORBIDDEN')
}

/** Accounts to be changed, locked together with those of all superadmins. */
export interface LockedAccounts {
  readonly accounts: readonly UserRow[]
  /** The ids of the superadmins who can sign in. */
  readonly superadmins: ReadonlySet<string>
}

/**
 * Locks the accounts with these ids until the transaction ends, unless the caller may not change one of them. The
 * superadmins are locked with them and in one order, so that of two who demote each other at the same instant the
 * second sees what the first has done: as what they are now, which may not be a superadmin any more.
 */
export async function lockAccounts(work: Work, actor: Actor, ids: readonly string[]): Promise<LockedAccounts> {
  const rows = await work.tx
    .selectFrom('users')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::uuid[]) or (active and ${SUPERADMIN} = any(roles))`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const superadmins = new Set(rows.filter(row => row.active && isSuperadmin(row)).map(({ id }) => id))
  const accounts = rows.filter(({ id }) => ids.includes(id))
  refuseForeignStaff(actor, accounts)
  if (isSuperadmin(actor) && !superadmins.has(actor.userId)) throw new AppError('ERR_FORBIDDEN')
  return { accounts, superadmins }
}

/** Refuses to take the way in from oneself, or from everybody who could give it back. */
export function refuseLockingOut(actor: Actor, ids: readonly string[], superadmins: ReadonlySet<string>): void {
  const isLast = superadmins.size > 0 && [...superadmins].every(id => ids.includes(id))
  if (ids.includes(actor.userId) || isLast) throw new AppError('ERR_USER_NOT_REMOVABLE')
}
