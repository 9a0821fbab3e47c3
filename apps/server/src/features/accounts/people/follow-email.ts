import type { Work } from '../../../platform/work'
import type { Caused, OfficeReactions } from '../../../record/reactions'
import { emailChanged } from '../account-mails'
import { sendInvitation } from '../staff/invite-user'
import { activate } from './end-access'
import type { UserRow } from './people.policy'

/**
 * The old address is notified; the links sent to it are dead. Somebody without a password gets a new one to choose it; a
 * lead gets their first.
 */
export async function followEmail(work: Work, before: UserRow, email: string): Promise<void> {
  if (before.email === '') await activate(work, before)
  const after = await work.tx.selectFrom('users').selectAll().where('id', '=', before.id).executeTakeFirstOrThrow()
  if (!after.active) return
  if (!after.passwordHash) await sendInvitation(work, after)
  else {
    await work.mail(emailChanged, {
      to: before.email,
      userId: before.id,
      params: { name: after.name, newEmail: email },
      language: before.language,
    })
  }
}

/** The same after the e-mail was corrected elsewhere, such as at a contact. */
export async function tellOfNewEmail(
  work: Work,
  _: Caused,
  { userId, from }: OfficeReactions['newEmail'],
): Promise<void> {
  const user = await work.tx.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
  if (user) await followEmail(work, { ...user, email: from }, user.email)
}
