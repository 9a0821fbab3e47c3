import { createHash, randomUUID } from 'node:crypto'
import type { ResOf } from '@llave/api-contract/call-types'
import { ACTIVATION_LINK_HOURS } from '@llave/domain/validation/limits'
import type { Insertable, Updateable } from 'kysely'
import { AppError } from '../../../platform/app-error'
import { insertRow } from '../../../platform/database/db'
import type { Database } from '../../../platform/database/schema'
import type { Kept, Once } from '../../../platform/http/idempotency'
import { pick } from '../../../platform/pick'
import type { Platform, Work } from '../../../platform/platform'
import { addressKey, LIMITS } from '../../../platform/security/rate-limits'
import { followCollective } from '../../../record/people/follow-collective'
import { ownHandle } from '../../coupons/coupons.published'
import { type NewUserForm, readRegistration } from '../account-fields'
import { accountKey } from '../account-key'
import { createLink } from '../account-links'
import { activation } from '../account-mails'
import { mailOwner, type Owner } from '../mail-owner'
import { hashPassword } from '../password/password-hash'
import { refusingTakenEmail } from '../taken-email'

type Registered = ResOf<'POST /users'>

export const registrationTokenHash = (token: string) => createHash('sha256').update(token).digest('hex')

/** Allows the registering browser to correct the e-mail or request another one, until activation. */
const registrationTokenOf = ({ secrets }: Platform, userId: string) => secrets.linkCode('REGISTRATION', userId)

/** Adds the registration token, which is not stored, to the replayed answer of a repeated registration. */
export function withRegistrationToken(platform: Platform, answer: Registered): Registered {
  const isRegistration = !('roles' in answer.record)
  return isRegistration ? { ...answer, registrationToken: registrationTokenOf(platform, answer._id) } : answer
}

/**
 * Registers a customer and e-mails the activation link. With `id` and `registrationToken` the same form corrects a
 * registration that awaits activation; the earlier link becomes invalid.
 */
export async function register(
  platform: Platform,
  form: NewUserForm,
  ip: string,
  once: Once<Registered>,
): Promise<Kept<Registered>> {
  const registration = readRegistration(form)
  const { email } = registration
  await platform.rateLimits.hit(LIMITS.registerByAddress, addressKey(ip))
  await platform.rateLimits.hit(LIMITS.registerByAccount, accountKey(email))
  const now = platform.clock.now()
  const values = {
    email,
    ...pick(registration, 'name', 'lastname', 'phone', 'howMeetUs', 'whoRecommendedUs', 'collective'),
    passwordHash: await hashPassword(registration.password),
    acceptedTermsDate: now,
    ...(form.language ? { language: form.language } : {}),
  }

  return refusingTakenEmail('email', () =>
    once(async work => {
      const coupon = form.couponHandle ? { couponHandle: await ownHandle(work, form.couponHandle) } : {}
      const user = form.id
        ? await correctCustomer(work, form.id, form.registrationToken ?? '', { ...values, ...coupon })
        : await insertCustomer(work, platform, { ...values, ...coupon })
      if (!user) throw new AppError('ERR_FORM_USER_RESEND_MAIL_USER_NOT_EXIST')
      await sendActivation(work, { ...user, email })
      await work.audit({
        action: form.id ? 'account.registration-corrected' : 'account.registered',
        entity: 'user',
        entityId: user.id,
      })
      return withRegistrationToken(platform, { record: { _id: user.id, email }, _id: user.id })
    }),
  )
}

/** Undefined unless the id and token are those of a registration that awaits activation. */
async function correctCustomer(work: Work, id: string, token: string, values: Updateable<Database['users']>) {
  const before = await work.tx
    .selectFrom('users')
    .select('collective')
    .where('id', '=', id)
    .where('registrationTokenHash', '=', registrationTokenHash(token))
    .where('active', '=', false)
    .where('deactivatedDate', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!before) return undefined
  const user = await work.tx
    .updateTable('users')
    .set(values)
    .where('id', '=', id)
    .returning(['id', 'name', 'language'])
    .executeTakeFirstOrThrow()
  // The staff may have worked with the customer already.
  await followCollective(work, id, before.collective)
  return user
}

function insertCustomer(work: Work, platform: Platform, values: Omit<Insertable<Database['users']>, 'id'>) {
  const id = randomUUID()
  return insertRow(work.tx, 'users', {
    ...values,
    id,
    registrationTokenHash: registrationTokenHash(registrationTokenOf(platform, id)),
    roles: ['customer'],
    createdDate: work.now,
  })
}

/** E-mails a new activation link; the previous one becomes invalid. */
export async function sendActivation(work: Work, to: Owner): Promise<void> {
  const linkId = await createLink(work, { userId: to.id, purpose: 'ACTIVATION', hours: ACTIVATION_LINK_HOURS })
  await mailOwner(work, activation, to, { userId: to.id, linkId })
}
