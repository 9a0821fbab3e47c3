import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db'
import type { Work } from '../../../platform/platform'
import { lockPerson, revokeLinks } from '../../../platform/security/account-codes'
import { invitation } from '../account-mails'
import { sendInvitation } from './invite-user'

/** SQL condition on `users`: a customer's account that they were never told of, since no link to it was sent. */
const IS_UNTOLD: RawBuilder<boolean> = sql<boolean>`(
  'customer' = any(users.roles) and users.active and users.email <> '' and users.password_hash is null
  and users.last_sign_in_date is null
  and not exists (select from user_codes code where code.user_id = users.id and code.purpose = 'PASSWORD'))`

/** Those of the addresses, in lower case, whose account is in use or has been invited. */
export async function whoWasTold(db: Db, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from users where email = any(${[...emails]}::citext[]) and not ${IS_UNTOLD}`.execute(
    db,
  )
  return new Set(rows.map(({ email }) => email))
}

/** Invites a customer who was not told of their account; false if they were. `by` is the person who wished it. */
export async function inviteUntold(work: Work, userId: string, by: string): Promise<boolean> {
  await lockPerson(work, userId)
  const user = await work.tx
    .updateTable('users')
    .set({ invitedById: by })
    .where('id', '=', userId)
    .where(IS_UNTOLD)
    .returningAll()
    .executeTakeFirst()
  if (!user) return false
  await sendInvitation(work, user)
  await work.audit({ action: 'account.invited', entity: 'user', entityId: userId, details: { roles: user.roles, by } })
  return true
}

/**
 * Withdraws the invitations of these people, except those who have accepted theirs. E-mails that still wait are not
 * sent; a link already sent tells whoever opens it that the invitation was withdrawn, also when the account is gone.
 */
export async function withdrawInvitations(work: Work, userIds: readonly string[]): Promise<void> {
  const { tx, now } = work
  const pending = await tx
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`id = any(${[...userIds]}::uuid[])`)
    .where('passwordHash', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id } of pending) {
    await tx
      .deleteFrom('emails')
      .where('userId', '=', id)
      .where('template', '=', invitation.key)
      .where('status', 'in', ['WAITING', 'FAILED'])
      .execute()
    await sql`
      insert into withdrawn_invitations (link_id, user_id, withdrawn_date)
      select id, user_id, ${now} from user_codes
      where user_id = ${id} and purpose = 'PASSWORD' and used_date is null and revoked_date is null`.execute(tx)
    await revokeLinks(work, id, ['PASSWORD'])
  }
}
