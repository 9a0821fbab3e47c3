import type { Work } from '../../../platform/platform'
import type { Caused, OfficeReactions } from '../../../record/events/reactions'
import { addressReplaced, emailChanged } from '../account-mails'
import { mailOwner } from '../mail-owner'
import { sendInvitation } from '../staff/invite-user'
import { activate } from './end-access'
import type { UserRow } from './people.policy'

/**
 * Notifies the old address, whose links are revoked. Somebody without a password gets a new link to choose one; a lead
 * gets their first.
 */
export async function followEmail(work: Work, before: UserRow, email: string): Promise<void> {
  if (before.email === '') await activate(work, before)
  const after = await work.tx.selectFrom('users').selectAll().where('id', '=', before.id).executeTakeFirstOrThrow()
  if (!after.active) return
  const { email: to, language } = before
  const { name } = after
  if (after.passwordHash) return mailOwner(work, emailChanged, { ...before, name }, { newEmail: email })
  await sendInvitation(work, after)
  await work.mail(addressReplaced, { to, params: { name, email: to }, language })
}

/** Does the same after the e-mail was corrected elsewhere, such as at a contact. */
export async function tellOfNewEmail(
  work: Work,
  _: Caused,
  { userId, from }: OfficeReactions['newEmail'],
): Promise<void> {
  const user = await work.tx.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
  if (user) await followEmail(work, { ...user, email: from }, user.email)
}

/** Tells the previous address of somebody who had a link to sign, but no account. */
export async function tellFormerAddress(
  work: Work,
  _: Caused,
  { to, name, language }: OfficeReactions['formerAddress'],
): Promise<void> {
  await work.mail(addressReplaced, { to, params: { name, email: to }, language })
}
