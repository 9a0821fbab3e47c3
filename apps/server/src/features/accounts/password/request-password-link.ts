import type { ErrorCode } from '@llave/api-contract/errors'
import { PASSWORD_LINK_HOURS } from '@llave/domain/validation/limits'
import { emailError } from '@llave/domain/validation/person-fields'
import { AppError, refuseField } from '../../../platform/app-error'
import { inTransaction, type Platform } from '../../../platform/platform'
import { addressKey, LIMITS } from '../../../platform/security/rate-limits'
import { accountKey } from '../account-key'
import { createLink } from '../account-links'
import { passwordReset } from '../account-mails'
import { mailOwner } from '../mail-owner'

/**
 * E-mails a link to set a new password; earlier links become invalid. As the specification requires, the errors reveal
 * whether the account exists.
 */
export async function requestPasswordLink(platform: Platform, email: string, ip: string): Promise<void> {
  const error = emailError(email)
  if (error) refuseField('email', error)
  await platform.rateLimits.hit(LIMITS.mailByAddress, addressKey(ip))
  await platform.rateLimits.hit(LIMITS.mailByAccount, accountKey(email))
  const user = await platform.db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'language', 'active', 'deactivatedDate'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (!user) throw refused('ERR_FORM_USER_RESET_PASSWORD_MAIL_NOT_FOUND')
  if (!user.active) throw refused(user.deactivatedDate ? 'ERR_USER_NOT_ACTIVE' : 'ERR_FORM_USER_NOT_ACTIVE')
  await inTransaction(platform, { actor: null, ip }, async work => {
    const linkId = await createLink(work, { userId: user.id, purpose: 'PASSWORD', hours: PASSWORD_LINK_HOURS })
    await mailOwner(work, passwordReset, user, { userId: user.id, linkId })
    await work.audit({ action: 'password.link-requested', entity: 'user', entityId: user.id })
  })
}

const refused = (code: ErrorCode) => new AppError(code, { fields: { email: code } })
