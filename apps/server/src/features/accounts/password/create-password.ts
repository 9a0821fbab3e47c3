import { isStaff } from '@llave/domain/people/roles'
import { AppError, refusal, refuseField } from '../../../platform/app-error'
import { updateRow } from '../../../platform/database/db'
import { inTransaction, type Platform, type Work } from '../../../platform/platform'
import { revokeLinks } from '../../../platform/security/account-codes'
import { revokeSessions } from '../../../platform/security/sessions'
import { signToken } from '../../../platform/security/tokens'
import { newPasswordError } from '../account-fields'
import { consumeLink, findLink } from '../account-links'
import { passwordChanged } from '../account-mails'
import { mailOwner, type Owner } from '../mail-owner'
import { hashPassword } from './password-hash'

/**
 * Exchanges a password link for a token that allows only createPassword, for the lifetime of the link, and says who
 * chooses a first password. Does not use up the link.
 */
export async function validatePasswordLink(
  platform: Platform,
  given: { readonly userId: string; readonly activationCode: string },
): Promise<{ token: string; invited?: { name: string; email: string; isStaff: boolean } }> {
  const { userId, activationCode } = given
  const link = await findLink(platform, platform.db, { userId, purpose: 'PASSWORD', code: activationCode })
  const claims = { userId: link.userId, reference: link.id }
  const token = await signToken(platform.secrets.tokenKey, 'password', claims, link.expiresDate)
  const invited = await platform.db
    .selectFrom('users')
    .select(['name', 'email', 'roles'])
    .where('id', '=', link.userId)
    .where('passwordHash', 'is', null)
    .executeTakeFirst()
  if (!invited) return { token }
  const { name, email, roles } = invited
  return { token, invited: { name, email, isStaff: isStaff(roles) } }
}

/** Sets the password through a link, which is used up, and ends all sessions of the person. */
export async function createPassword(
  platform: Platform,
  link: { readonly userId: string; readonly codeId: string },
  given: { readonly userId: string; readonly password: string },
  ip: string,
): Promise<void> {
  if (given.userId !== link.userId) throw new AppError('ERR_FORBIDDEN')
  const user = await platform.db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'lastname', 'language'])
    .where('id', '=', link.userId)
    .where('active', '=', true)
    .executeTakeFirstOrThrow(refusal('ERR_ACTIVATION_CODE_NOT_MATCH'))
  const error = newPasswordError(given.password, user)
  if (error) refuseField('password', error)
  const passwordHash = await hashPassword(given.password, true)
  await inTransaction(platform, { actor: null, ip }, async work => {
    await consumeLink(work, 'PASSWORD', link.userId, link.codeId)
    await storePassword(work, user, passwordHash)
  })
}

/**
 * Stores a new password chosen by its owner: their sessions end (except the given one), open links to change the
 * password or the e-mail become invalid, and the owner is notified.
 */
export async function storePassword(work: Work, owner: Owner, passwordHash: string, session?: string): Promise<void> {
  await updateRow(work.tx, 'users', owner.id, { passwordHash, mustChangePassword: false })
  await revokeSessions(work.tx, work.now, { userId: owner.id, ...(session ? { except: session } : {}) })
  await revokeLinks(work, owner.id, ['PASSWORD', 'EMAIL_CHANGE'])
  await mailOwner(work, passwordChanged, owner, {})
  await work.audit({ action: 'password.changed', entity: 'user', entityId: owner.id })
}
