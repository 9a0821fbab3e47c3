import type { NewManagerForm } from '@llave/api-contract/people.calls'
import { AVATAR_COLOR_DEFAULT } from '@llave/domain/people/avatar-colors'
import type { Role } from '@llave/domain/people/roles'
import { insertRow } from '../../../platform/database/db'
import type { Work } from '../../../platform/platform'
import { tell } from '../../../record/events/tell'
import { newPasswordError, readInvited } from '../account-fields'
import { hashPassword } from '../password/password-hash'
import { inviteUser } from '../staff/invite-user'

const DEFAULT_ROLES: Role[] = ['admin']

/**
 * Validates the form of a new member of the staff and returns a function that creates them in a transaction and returns
 * their id. With a password they can sign in at once and must choose their own first; otherwise they get a link by
 * e-mail.
 */
export async function readManager(form: NewManagerForm): Promise<(work: Work) => Promise<string>> {
  const { password, roles } = form
  const about = { name: form.name ?? '', lastname: form.lastname ?? '', email: form.email ?? '' }
  const person = readInvited(form, password ? newPasswordError(password, about) : null)
  const passwordHash = password ? await hashPassword(password, true) : null
  const active = form.active ?? true
  return async work => {
    const columns = {
      roles: roles?.length ? [...new Set(roles)] : DEFAULT_ROLES,
      company: form.company || null,
      country: form.country || null,
      brands: form.brands ?? [],
      avatarColor: form.avatarColor ?? AVATAR_COLOR_DEFAULT,
      active,
      activatedDate: active ? work.now : null,
      deactivatedDate: active ? null : work.now,
      ...(form.language && { language: form.language }),
    }
    if (!passwordHash && active) return (await inviteUser(work, person, columns)).id
    const { id } = await insertRow(work.tx, 'users', {
      ...columns,
      ...person,
      passwordHash,
      mustChangePassword: passwordHash !== null,
      invitedById: work.actor?.userId ?? null,
      createdDate: work.now,
    })
    await work.audit({ action: 'account.created', entity: 'user', entityId: id, details: { roles: columns.roles } })
    await tell(work, null, { type: 'PEOPLE_CHANGED' })
    return id
  }
}
