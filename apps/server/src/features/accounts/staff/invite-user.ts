import { fullName } from '@llave/domain/people/full-name'
import { isStaff, type Role } from '@llave/domain/people/roles'
import { ACTIVATION_LINK_HOURS } from '@llave/domain/validation/limits'
import type { Insertable } from 'kysely'
import { type Db, findRow, insertRow, type RowOf } from '../../../platform/database/db'
import type { Database } from '../../../platform/database/schema'
import { refuseUnready } from '../../../platform/http/authentication'
import type { Actor, Work } from '../../../platform/platform'
import { tell } from '../../../record/events/tell'
import { type Invited, type NewUserForm, readInvited } from '../account-fields'
import { createLink } from '../account-links'
import { invitation } from '../account-mails'
import { mailOwner } from '../mail-owner'
import { refusingTakenEmail } from '../taken-email'

const DEFAULT_ROLE: Role = 'agency'

/**
 * Creates an account for a customer or an agency, who choose their password through an e-mailed link. `run` opens the
 * transaction.
 */
export async function createGenericUser<T>(
  actor: Actor,
  form: NewUserForm,
  run: (create: (work: Work) => Promise<User>) => Promise<T>,
): Promise<T> {
  // The call is open to guests, so authentication has not checked this.
  refuseUnready(actor)
  const person = readInvited(form)
  return refusingTakenEmail('email', () =>
    run(work =>
      inviteUser(work, person, {
        roles: form.roles?.length ? form.roles : [DEFAULT_ROLE],
        company: form.company ?? null,
        country: form.country ?? null,
        brands: form.brands ?? [],
        collective: form.collective ?? null,
        howMeetUs: form.howMeetUs ?? null,
        whoRecommendedUs: form.whoRecommendedUs ?? null,
        ...(form.language ? { language: form.language } : {}),
      }),
    ),
  )
}

type User = RowOf<'users'>
type InvitedColumns = Partial<Insertable<Database['users']>> & { readonly roles: Role[] }

/**
 * Creates an active account without a password and e-mails the link to choose one. A taken address violates the unique
 * index: see `refusingTakenEmail`.
 */
export async function inviteUser(work: Work, person: Invited, columns: InvitedColumns) {
  const user = await insertRow(work.tx, 'users', {
    ...columns,
    ...person,
    invitedById: work.actor?.userId ?? null,
    active: true,
    activatedDate: work.now,
    createdDate: work.now,
  })
  await sendInvitation(work, user)
  await work.audit({ action: 'account.invited', entity: 'user', entityId: user.id, details: { roles: user.roles } })
  await tell(work, null, { type: 'PEOPLE_CHANGED' })
  return user
}

/**
 * E-mails the link to choose a first password. Earlier invitations that could not be delivered need no attention any
 * more.
 */
export async function sendInvitation(work: Work, user: User): Promise<void> {
  await work.tx
    .updateTable('emails')
    .set({ answeredDate: work.now })
    .where('userId', '=', user.id)
    .where('template', '=', invitation.key)
    .where('status', '=', 'DEAD')
    .where('answeredDate', 'is', null)
    .execute()
  const linkId = await createLink(work, { userId: user.id, purpose: 'PASSWORD', hours: ACTIVATION_LINK_HOURS })
  const inviter = isStaff(user.roles) ? await inviterOf(work.tx, user) : null
  const by = inviter && { inviter: fullName(inviter) }
  await mailOwner(work, invitation, user, { userId: user.id, linkId, ...by })
}

/** Who invited the person; null if nobody did, or the inviter's account is gone. */
async function inviterOf(db: Db, { invitedById }: Pick<User, 'invitedById'>) {
  if (invitedById === null) return null
  return findRow(db, 'users', invitedById, ['name', 'lastname'])
}
