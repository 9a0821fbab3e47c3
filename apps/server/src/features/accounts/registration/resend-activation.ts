import type { accountCalls } from '@llave/api-contract/accounts.calls'
import { id } from '@llave/api-contract/define/fields'
import { emailError } from '@llave/domain/validation/person-fields'
import type { output } from 'zod'
import { AppError, refuseField } from '../../../platform/app-error'
import { inTransaction, type Platform } from '../../../platform/platform'
import { addressKey, LIMITS } from '../../../platform/security/rate-limits'
import { accountKey } from '../account-key'
import { registrationTokenHash, sendActivation } from './register'

type Who = output<(typeof accountCalls)['POST /users/resendEmail']['body']>

/**
 * Resends the activation e-mail while the account awaits activation, to the person who registered in this browser or to
 * an address.
 */
export async function resendActivation(platform: Platform, who: Who, ip: string): Promise<void> {
  const byToken = who.userId && who.registrationToken
  const error = byToken ? null : emailError(who.email ?? '')
  if (error) refuseField('email', error)
  await platform.rateLimits.hit(LIMITS.mailByAddress, addressKey(ip))

  let waiting = platform.db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'language'])
    .where('active', '=', false)
    .where('deactivatedDate', 'is', null)
    .where('passwordHash', 'is not', null)
  waiting =
    who.userId && who.registrationToken
      ? waiting
          .where('id', '=', id.parse(who.userId))
          .where('registrationTokenHash', '=', registrationTokenHash(who.registrationToken))
      : waiting.where('email', '=', who.email ?? '')
  const user = await waiting.executeTakeFirst()
  await platform.rateLimits.hit(LIMITS.mailByAccount, accountKey(user?.email ?? who.email ?? ''))
  if (!user) throw new AppError('ERR_FORM_USER_RESEND_MAIL_USER_NOT_EXIST')
  await inTransaction(platform, { actor: null, ip }, async work => {
    await sendActivation(work, user)
    await work.audit({ action: 'account.activation-resent', entity: 'user', entityId: user.id })
  })
}
