import type { AccountChanges } from '@llave/api-contract/people.calls'
import { accountCorrection } from '@llave/domain/people/corrections'
import { AppError } from '../../../platform/app-error'
import { updateRow } from '../../../platform/database/db'
import { nextVersion, refuseStale } from '../../../platform/field-versions'
import { type Actor, inTransaction, type Platform, type Work } from '../../../platform/platform'
import { revokeLinks } from '../../../platform/security/account-codes'
import { revokeSessions } from '../../../platform/security/sessions'
import { tell } from '../../../record/events/tell'
import { refreshSearchTextsOf } from '../../../record/lists/search-text'
import { correctPerson } from '../../../record/people/correct-person'
import { findPerson } from '../../../record/people/person'
import { hashPassword } from '../password/password-hash'
import { refusingTakenEmail } from '../taken-email'
import { type AccountValues, changedValues, refuseWrong } from './account-changes'
import { activate, deactivate } from './end-access'
import { followEmail } from './follow-email'
import { isSuperadmin, lockAccounts, refuseLockingOut } from './people.policy'

/**
 * Saves the differences to the stored account. Concurrent changes of other fields stay; a field changed since `version`
 * is rejected, and the error carries its current value.
 */
export async function saveAccount(
  platform: Platform,
  actor: Actor,
  id: string,
  body: AccountChanges,
  ip: string,
): Promise<void> {
  // Outside the transaction, which would keep the accounts locked meanwhile.
  const passwordHash = body.password && isSuperadmin(actor) ? await hashPassword(body.password, true) : null
  await refusingTakenEmail('email', () =>
    inTransaction(platform, { actor, ip }, work => save(work, actor, id, body, passwordHash)),
  )
}

async function save(work: Work, actor: Actor, id: string, body: AccountChanges, passwordHash: string | null) {
  const { accounts, superadmins } = await lockAccounts(work, actor, [id])
  const [row] = accounts
  if (!row) throw new AppError('ERR_NOT_FOUND')
  const changes = changedValues(row, body)
  const columns = Object.keys(changes) as (keyof AccountValues)[]
  refuseStale(row, Object.fromEntries(columns.map(column => [column, row[column]])), body.version)
  refuseWrong(actor, row, changes, body.password)
  if (changes.active === false) refuseLockingOut(actor, [id], superadmins)
  if (changes.roles && !isSuperadmin({ roles: changes.roles })) refuseLastDemoted(id, superadmins)

  const person = await findPerson(work.tx, { userId: id })
  const { active, ...plain } = changes
  if (columns.length > 0) {
    await updateRow(work.tx, 'users', id, { ...plain, ...nextVersion(columns) })
    await work.audit({ action: 'account.changed', entity: 'user', entityId: id, details: { fields: columns } })
    await tell(work, null, { type: 'PEOPLE_CHANGED' })
  }
  if (active === false) await deactivate(work, id)
  if (active === true) await activate(work, row)
  if (passwordHash) await replacePassword(work, id, passwordHash)
  if (changes.email) {
    await revokeLinks(work, id, ['ACTIVATION', 'PASSWORD', 'EMAIL_CHANGE'])
    await followEmail(work, row, changes.email)
  }
  const correction = accountCorrection(row, { ...row, ...plain })
  await correctPerson(work, { ...person, account: null }, correction, { toldFormer: row.email })
  await refreshSearchTextsOf(work.tx, id)
}

function refuseLastDemoted(id: string, superadmins: ReadonlySet<string>): void {
  if (superadmins.has(id) && superadmins.size === 1) throw new AppError('ERR_USER_LAST_SUPERADMIN')
}

/** A password chosen by somebody else allows only the page that changes it. */
async function replacePassword(work: Work, userId: string, passwordHash: string): Promise<void> {
  await work.tx.updateTable('users').set({ passwordHash, mustChangePassword: true }).where('id', '=', userId).execute()
  await revokeSessions(work.tx, work.now, { userId })
  await revokeLinks(work, userId, ['PASSWORD', 'EMAIL_CHANGE'])
  await work.audit({ action: 'password.replaced', entity: 'user', entityId: userId })
}
