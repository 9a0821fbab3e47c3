import { fullName } from '@llave/domain/people/full-name'
import { isStaff } from '@llave/domain/people/roles'
import { sql } from 'kysely'
import { AppError } from '../../../platform/app-error'
import type { CallRequest } from '../../../platform/http/call-server'
import type { Actor, Work } from '../../../platform/platform'
import { revokeSessions } from '../../../platform/security/sessions'
import { tell } from '../../../record/events/tell'
import { namingColumns } from '../../../record/people/naming-columns'
import { endAbsence } from './absence'
import { deactivate } from './end-access'
import { isSuperadmin, lockAccounts, refuseLockingOut, type UserRow } from './people.policy'

/**
 * Deletes accounts without history and deactivates the others, because their actions remain visible. All or none: one
 * that may not be removed refuses all.
 */
export async function removeAccounts(
  work: Work,
  actor: Actor,
  { userIds: ids, deleteAdmins }: CallRequest<'DELETE /users/removeMultiples'>['query'],
) {
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
  // Before their rows are deleted with the account, so that their sockets are told.
  await revokeSessions(work.tx, work.now, { userId: account.id })
  await endAbsence(work, account.id)
  await work.tx.deleteFrom('users').where('id', '=', account.id).execute()
  const named = isStaff(account.roles) ? { name: fullName(account) } : {}
  await work.audit({ action: 'account.deleted', entity: 'user', entityId: account.id, details: named })
  await tell(work, null, { type: 'PEOPLE_CHANGED' })
}

/** The given ids that other, permanent rows refer to. Rows of blocked people count, since they may come back. */
async function withHistory({ tx }: Work, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const named = (await namingColumns(tx)).map(
    ({ table, column }) => sql`exists (select from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = u.id)`,
  )
  const { rows } = await sql<{ id: string }>`
    select u.id from users u where u.id = any(${ids}::uuid[]) and (${sql.join(named, sql` or `)}
      or exists (select from tasks t where u.id = any(t.subscribers))
      or exists (select from privacy_vault v where strpos(v.content::text, u.id::text) > 0))`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
