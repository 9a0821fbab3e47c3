import { updateRow } from '../../../platform/database/db'
import type { Work } from '../../../platform/platform'
import { revokeLinks } from '../../../platform/security/account-codes'
import { revokeSessions } from '../../../platform/security/sessions'
import { tell } from '../../../record/events/tell'
import { endAbsence } from './absence'

/** Revokes all access: sign-in, sessions (and with them sockets and pushes) and links. Their absence ends. */
export async function deactivate(work: Work, userId: string): Promise<void> {
  await endAbsence(work, userId)
  await updateRow(work.tx, 'users', userId, { active: false, deactivatedDate: work.now })
  await revokeSessions(work.tx, work.now, { userId })
  await revokeLinks(work, userId, ['ACTIVATION', 'PASSWORD', 'EMAIL_CHANGE'])
  await work.audit({ action: 'account.deactivated', entity: 'user', entityId: userId })
  await tell(work, null, { type: 'PEOPLE_CHANGED' })
}

/**
 * Restores access; an unconfirmed account becomes confirmed. What the person had before is not restored: sessions,
 * known devices, the address of their calendar, and their consent to be shown to strangers.
 */
export async function activate(work: Work, user: { readonly id: string; readonly activatedDate: Date | null }) {
  await work.tx
    .updateTable('users')
    .set({ active: true, activatedDate: user.activatedDate ?? work.now, deactivatedDate: null })
    .where('id', '=', user.id)
    .execute()
  await forgetEarlierAccess(work, user.id)
  await work.audit({ action: 'account.activated', entity: 'user', entityId: user.id })
  await tell(work, null, { type: 'PEOPLE_CHANGED' })
}

async function forgetEarlierAccess(work: Work, userId: string): Promise<void> {
  await revokeSessions(work.tx, work.now, { userId })
  // The addresses of earlier sessions also count as known devices.
  await work.tx.updateTable('sessions').set({ ip: null }).where('userId', '=', userId).execute()
  await work.tx.deleteFrom('knownDevices').where('userId', '=', userId).execute()
  await work.tx.updateTable('publicProfiles').set({ shownSince: null }).where('userId', '=', userId).execute()
  await work.tx.deleteFrom('calendarFeeds').where('userId', '=', userId).execute()
}
