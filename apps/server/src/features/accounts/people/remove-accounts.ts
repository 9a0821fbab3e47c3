import { fullName } from '@llave/domain/people/full-name'
import { isStaff } from '@llave/domain/people/roles'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/actor'
import { AppError } from '../../../platform/app-error'
import { revokeSessions } from '../../../platform/security/sessions'
import type { Work } from '../../../platform/work'
import { tell } from '../../../record/tell'
import { deactivate } from './end-access'
import { isSuperadmin, lockAccounts, refuseLockingOut, type UserRow } from './people.policy'

interface Removal {
  readonly ids: readonly string[]
  /** Accounts of the staff are removed only when this says so. */
  readonly deleteAdmins: boolean
}

/**
 * Deletes accounts that have left no trace; the others are deactivated, because what they did is still read. When one
 * of them may not be removed, none is.
 */
export async function removeAccounts(work: Work, actor: Actor, { ids, deleteAdmins }: Removal) {
  if (deleteAdmins && !isSuperadmin(actor)) throw new AppError('ERR_FORBIDDEN')
  const { accounts, superadmins } = await lockAccounts(work, actor, ids)
  refuseLockingOut(actor, ids, superadmins)
  if (!deleteAdmins && accounts.some(({ roles }) => isStaff(roles))) throw new AppError('ERR_USER_NOT_REMOVABLE')
  const kept = await withHistory(
    work,
    accounts.map(({ id }) => id),
  )
  for (const account of accounts) {
    if (!kept.has(account.id)) await deleteAccount(work, account)
    else if (account.active) await deactivate(work, account.id)
  }
  return { totalDelete: accounts.length - kept.size, totalInactive: kept.size }
}

async function deleteAccount(work: Work, account: UserRow): Promise<void> {
  // Before their rows go with the account: their sockets have to be told.
  await revokeSessions(work.tx, work.now, { userId: account.id })
  // No absence may name a stand-in who no longer exists.
  await work.tx
    .updateTable('users')
    .set({ absentFrom: null, absentTo: null, standInId: null })
    .where('standInId', '=', account.id)
    .execute()
  await work.tx.deleteFrom('users').where('id', '=', account.id).execute()
  const named = isStaff(account.roles) ? { name: fullName(account) } : {}
  await work.audit({ action: 'account.deleted', entity: 'user', entityId: account.id, details: named })
  await tell(work, null, { type: 'PEOPLE_CHANGED' })
}

/** Those of these people whom something still names that would outlive their account. */
async function withHistory({ tx }: Work, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const named = (await namingColumns(tx)).map(
    ({ table, column }) => sql`exists (select from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = u.id)`,
  )
  const { rows } = await sql<{ id: string }>`
    select u.id from users u where u.id = any(${ids}::uuid[]) and (${sql.join(named, sql` or `)}
      or exists (select from tasks t where u.id = any(t.subscribers)))`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Every column that names people in rows which do not go with them, as listed by the database itself, so that none can
 * be forgotten here. Other people's stand-ins are dealt with when the account goes.
 */
async function namingColumns(tx: Work['tx']) {
  const { rows } = await sql<{ readonly table: string; readonly column: string }>`
    select c.relname as table, a.attname as column
    from pg_constraint k join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
    where k.contype = 'f' and k.confrelid = 'users'::regclass and k.conrelid <> k.confrelid and k.confdeltype <> 'c'
    order by 1, 2`.execute(tx)
  return rows
}
