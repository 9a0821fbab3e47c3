import { fullName } from '@llave/domain/people/full-name'
import { isStaff } from '@llave/domain/people/roles'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/actor'
import { AppError } from '../../../platform/app-error'
import { revokeSessions } from '../../../platform/security/sessions'
import type { Work } from '../../../platform/work'
import { deactivate } from './end-access'
import { holdAccounts, isSuperadmin, refuseLockingOut, type UserRow } from './people.policy'
import { tellPeopleChanged } from './tell-people-changed'

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
  const { accounts, superadmins } = await holdAccounts(work, actor, ids)
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
    .set({ absent_from: null, absent_to: null, stand_in_id: null })
    .where('stand_in_id', '=', account.id)
    .execute()
  await work.tx.deleteFrom('users').where('id', '=', account.id).execute()
  const named = isStaff(account.roles) ? { name: fullName(account) } : {}
  await work.audit({ action: 'account.deleted', entity: 'user', entityId: account.id, details: named })
  await tellPeopleChanged(work)
}

/** Those of these people whom operations, tasks, comments, documents or feeds still name. */
async function withHistory({ tx }: Work, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u where u.id = any(${ids}::uuid[]) and (
      exists (select from operations o where o.user_id = u.id)
      or exists (select from operations o where o.responsable_id = u.id)
      or exists (select from tasks t where t.responsable_id = u.id)
      or exists (select from tasks t where t.created_by = u.id or u.id = any(t.subscribers))
      or exists (select from comments c where c.user_id = u.id)
      or exists (select from activity a where a.user_id = u.id)
      or exists (select from documents d where d.uploaded_by = u.id)
      or exists (select from document_bin b where b.uploaded_by = u.id or b.deleted_by = u.id))`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
