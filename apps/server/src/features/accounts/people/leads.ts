import { type RawBuilder, sql } from 'kysely'
import { refuseField } from '../../../platform/app-error'
import { insertRow, type RowOf, updateRow } from '../../../platform/database/db'
import { nextVersion } from '../../../platform/field-versions'
import type { Work } from '../../../platform/platform'
import { revokeLinks } from '../../../platform/security/account-codes'
import { refreshSearchTextsOf } from '../../../record/lists/search-text'
import { joinAccounts } from '../../../record/people/correct-person'
import { invitation } from '../account-mails'
import { followEmail } from './follow-email'

type Lead = Pick<RowOf<'users'>, 'contactId' | 'name' | 'lastname' | 'phone'> &
  Partial<Pick<RowOf<'users'>, 'language' | 'couponHandle'>>

/** A lead has no e-mail: nobody can sign in as them, and they receive none. */
export async function createLead({ tx, now }: Work, lead: Lead): Promise<string> {
  const { id } = await insertRow(tx, 'users', { ...lead, email: '', roles: ['customer'], createdDate: now })
  return id
}

/** An account whose customer is told nothing: the staff invite them, or they ask for a password themselves. */
export async function createUntold({ tx, now }: Work, person: Lead & { readonly email: string }): Promise<string> {
  const { id } = await tx
    .insertInto('users')
    .values({ ...person, roles: ['customer'], active: true, activatedDate: now, createdDate: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * SQL condition on `users`: a customer whom nothing has reached. Leads have no e-mail. Other customers count when they
 * have never used their account and the invitation failed or went to an e-mail that no contact has any longer.
 */
const IS_UNREACHED: RawBuilder<boolean> = sql<boolean>`(users.email = '' or (
  users.roles = '{customer}' and users.active and users.password_hash is null and users.last_sign_in_date is null
  and exists (
    select from emails
    where emails.user_id = users.id and emails.template = ${invitation.key} and emails.to_address::citext = users.email
      and ((emails.status = 'DEAD' and emails.answered_date is null)
        or not exists (select from contacts where contacts.email = users.email)))))`

/**
 * Gives a customer whom nothing has reached the e-mail of the main holder: they get an account with it and a link to
 * it. If a customer already has this e-mail, it is the same person, and the operations become theirs. If it belongs to
 * somebody else, such as the staff or an agency, it is refused at the field, or ignored without a `field` (it was not
 * typed now). Does nothing for a customer who can be reached.
 */
export async function giveEmail(work: Work, userId: string, email: string, field: string | null): Promise<void> {
  const { tx } = work
  const unreached = tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .where('email', '!=', email)
    .where(IS_UNREACHED)
  // Locks only customers to be changed, so that completing several questionnaires of one person at once cannot block
  // itself.
  if (!(await unreached.executeTakeFirst())) return
  const before = await unreached.forNoKeyUpdate().executeTakeFirst()
  if (!before) return
  const known = await tx.selectFrom('users').select(['id', 'roles']).where('email', '=', email).executeTakeFirst()
  if (known) {
    if (!known.roles.includes('customer')) {
      if (field === null) return
      refuseField(field, 'ERR_FORM_MAIL_OF_NO_CUSTOMER')
    }
    return joinAccounts(work, userId, known.id)
  }
  await updateRow(tx, 'users', userId, { email, ...nextVersion(['email']) })
  await revokeLinks(work, userId, ['ACTIVATION', 'PASSWORD', 'EMAIL_CHANGE'])
  await followEmail(work, before, email)
  await work.audit({ action: 'account.invited', entity: 'user', entityId: userId, details: { roles: before.roles } })
  await refreshSearchTextsOf(tx, userId)
}
