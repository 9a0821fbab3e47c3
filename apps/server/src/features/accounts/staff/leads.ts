import type { Language } from '@llave/texts/languages'
import { refuseField } from '../../../platform/app-error'
import type { Work } from '../../../platform/work'
import { refreshSearchTextsOf } from '../../../record/lists/search-text'
import { sendInvitation } from './invite-user'

interface Lead {
  readonly name: string
  readonly lastname: string
  readonly phone: string | null
  readonly language?: Language
  /** With which they came. */
  readonly couponHandle?: string | null
}

/** A lead has no e-mail: nobody can sign in as them, and they receive none. */
export async function createLead({ tx, now }: Work, lead: Lead): Promise<string> {
  const { id } = await tx
    .insertInto('users')
    .values({ ...lead, email: '', roles: ['customer'], createdDate: now })
    .returning('id')
    .executeTakeFirstOrThrow()
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
 * Gives a lead their first e-mail: they get an account and the link to it. If a customer already has this e-mail, it is
 * the same person, who gets the operations. That of somebody else, as of the staff or an agency, is refused at the
 * field; where it was not typed now there is none, and nothing is done. Nor is anything for who is no lead.
 */
export async function giveEmail(work: Work, userId: string, email: string, field: string | null): Promise<void> {
  const { tx, now } = work
  // Locks only leads, so that completing several questionnaires of one person at once cannot block itself.
  const lead = tx.selectFrom('users').select('id').where('id', '=', userId).where('email', '=', '')
  if (!(await lead.executeTakeFirst()) || !(await lead.forNoKeyUpdate().executeTakeFirst())) return
  const known = await tx.selectFrom('users').select(['id', 'roles']).where('email', '=', email).executeTakeFirst()
  if (known) {
    if (!known.roles.includes('customer')) {
      if (field === null) return
      refuseField(field, 'ERR_FORM_MAIL_OF_NO_CUSTOMER')
    }
    await tx.updateTable('operations').set({ userId: known.id }).where('userId', '=', userId).execute()
    await tx.deleteFrom('users').where('id', '=', userId).execute()
  } else {
    const user = await tx
      .updateTable('users')
      .set({ email, active: true, activatedDate: now })
      .where('id', '=', userId)
      .returningAll()
      .executeTakeFirstOrThrow()
    await sendInvitation(work, user)
    await work.audit({ action: 'account.invited', entity: 'user', entityId: userId, details: { roles: user.roles } })
  }
  await refreshSearchTextsOf(tx, known?.id ?? userId)
}
