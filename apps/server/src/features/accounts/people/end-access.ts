import { revokeSessions } from '../../../platform/security/sessions'
import type { Work } from '../../../platform/work'
import { tell } from '../../../record/tell'
import { revokeLinks } from '../account-links'

/** Revokes somebody's access: from now on no sign-in, no session (and so no socket and no push) and no link. */
export async function deactivate(work: Work, userId: string): Promise<void> {
  await work.tx
    .updateTable('users')
    .set({ active: false, deactivatedDate: work.now })
    .where('id', '=', userId)
    .execute()
  await revokeSessions(work.tx, work.now, { userId })
  await revokeLinks(work, userId, ['ACTIVATION', 'PASSWORD', 'EMAIL_CHANGE'])
  await work.audit({ action: 'account.deactivated', entity: 'user', entityId: userId })
  await tell(work, null, { type: 'PEOPLE_CHANGED' })
}

/** Gives it back; an account that was never confirmed counts as confirmed. */
export async function activate(work: Work, user: { readonly id: string; readonly activatedDate: Date | null }) {
  await work.tx
    .updateTable('users')
    .set({ active: true, activatedDate: user.activatedDate ?? work.now, deactivatedDate: null })
    .where('id', '=', user.id)
    .execute()
  await work.audit({ action: 'account.activated', entity: 'user', entityId: user.id })
  await tell(work, null, { type: 'PEOPLE_CHANGED' })
}
