import { createHash, randomBytes } from 'node:crypto'
import { ACTIVATION_LINK_HOURS } from '@llave/domain/validation/limits'
import type { Language } from '@llave/texts/languages'
import { AppError } from '../../../platform/app-error'
import type { Platform } from '../../../platform/platform'
import { LIMITS } from '../../../platform/security/limits'
import { addressKey } from '../../../platform/security/rate-limits'
import { inTransaction, type Work } from '../../../platform/work'
import { type NewUserForm, readRegistration } from '../account-fields'
import { accountKey } from '../account-key'
import { createLink } from '../account-links'
import { activation } from '../account-mails'
import { hashPassword } from '../password/password-hash'
import { refusingTakenEmail } from '../taken-email'

/** With this token the browser that registered can correct the e-mail or request another one, until activation. */
export const registrationTokenHash = (token: string) => createHash('sha256').update(token).digest('hex')

interface Registered {
  readonly id: string
  readonly email: string
  readonly registrationToken: string
}

/**
 * Registers a customer and e-mails the activation link. With `id` and `registrationToken` the same form corrects a
 * registration that awaits activation; the link sent before then dies.
 */
export async function register(platform: Platform, form: NewUserForm, ip: string): Promise<Registered> {
  const registration = readRegistration(form)
  const { email } = registration
  await platform.rateLimits.hit(LIMITS.registerByAddress, addressKey(ip))
  await platform.rateLimits.hit(LIMITS.registerByAccount, accountKey(email))
  const registrationToken = (form.id && form.registrationToken) || randomBytes(32).toString('base64url')
  const now = platform.clock.now()
  const values = {
    email,
    name: registration.name,
    lastname: registration.lastname,
    phone: registration.phone,
    password_hash: await hashPassword(registration.password),
    how_meet_us: registration.howMeetUs,
    who_recommended_us: registration.whoRecommendedUs,
    collective: registration.collective,
    accepted_terms_date: now,
    ...(form.language ? { language: form.language } : {}),
  }

  return refusingTakenEmail('email', () =>
    inTransaction(
      platform,
      null,
      async work => {
        const token_hash = registrationTokenHash(registrationToken)
        const user = form.id
          ? await work.tx
              .updateTable('users')
              .set(values)
              .where('id', '=', form.id)
              .where('registration_token_hash', '=', token_hash)
              .where('active', '=', false)
              .where('deactivated_date', 'is', null)
              .returning(['id', 'name', 'language'])
              .executeTakeFirst()
          : await work.tx
              .insertInto('users')
              .values({ ...values, registration_token_hash: token_hash, roles: ['customer'], created_date: now })
              .returning(['id', 'name', 'language'])
              .executeTakeFirstOrThrow()
        if (!user) throw new AppError('ERR_FORM_USER_RESEND_MAIL_USER_NOT_EXIST')
        await sendActivation(work, { ...user, email })
        await work.audit({
          action: form.id ? 'account.registration-corrected' : 'account.registered',
          entity: 'user',
          entityId: user.id,
        })
        return { id: user.id, email, registrationToken }
      },
      ip,
    ),
  )
}

interface Recipient {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly language: Language
}

/** E-mails a new activation link; the previous one dies. */
export async function sendActivation(work: Work, to: Recipient): Promise<void> {
  const linkId = await createLink(work, { userId: to.id, purpose: 'ACTIVATION', hours: ACTIVATION_LINK_HOURS })
  await work.mail(activation, {
    to: to.email,
    userId: to.id,
    params: { name: to.name, userId: to.id, linkId },
    language: to.language,
  })
}
