import { AVATAR_COLOR_DEFAULT } from '@llave/domain/people/avatar-colors'
import { PASSWORD_LINK_HOURS } from '@llave/domain/validation/limits'
import { emailError } from '@llave/domain/validation/person-fields'
import { sql } from 'kysely'
import { refuseField } from '../../../platform/app-error'
import { type Db, insertRow, type RowOf } from '../../../platform/database/db'
import { inTransaction, type Platform } from '../../../platform/platform'
import { createLink, linkUrl } from '../account-links'
import { refusingTakenEmail } from '../taken-email'

/** Creates an active superadmin without a password; returns the link to set it, valid once for an hour. */
export async function createSuperadmin(
  platform: Platform,
  person: Pick<RowOf<'users'>, 'email' | 'name' | 'lastname'>,
): Promise<string> {
  const error = emailError(person.email)
  if (error) refuseField('email', error)
  return refusingTakenEmail('email', () =>
    inTransaction(platform, null, async work => {
      const { id: userId } = await insertRow(work.tx, 'users', {
        ...person,
        roles: ['superadmin'],
        avatarColor: AVATAR_COLOR_DEFAULT,
        active: true,
        activatedDate: work.now,
        createdDate: work.now,
      })
      const linkId = await createLink(work, { userId, purpose: 'PASSWORD', hours: PASSWORD_LINK_HOURS })
      await work.audit({ action: 'account.superadmin-created', entity: 'user', entityId: userId })
      return linkUrl(platform, 'PASSWORD', userId, linkId)
    }),
  )
}

/** Somebody can administer the product. */
export async function hasSuperadmin(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('active', '=', true)
    .where(sql<boolean>`'superadmin' = any(roles)`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
