import type { accountCalls } from '@llave/api-contract/accounts.calls'
import { accountCorrection } from '@llave/domain/people/corrections'
import { capitaliseName, capitaliseSurname } from '@llave/domain/people/person-names'
import { SHORTCUTS_MAX } from '@llave/domain/validation/limits'
import { emailError, normalisePhone, phoneError } from '@llave/domain/validation/person-fields'
import { sql } from 'kysely'
import type { output } from 'zod'
import { AppError, type FieldCode, fieldsAt, refuseFields } from '../../../platform/app-error'
import { type RowOf, readRow } from '../../../platform/database/db'
import { nextVersion } from '../../../platform/field-versions'
import { type Actor, inTransaction, type Platform, type Work } from '../../../platform/platform'
import { addressKey, LIMITS } from '../../../platform/security/rate-limits'
import { translator } from '../../../platform/texts'
import { refreshSearchTextsOf } from '../../../record/lists/search-text'
import { correctPerson } from '../../../record/people/correct-person'
import { findPerson } from '../../../record/people/person'
import { newPasswordError } from '../account-fields'
import { accountKey } from '../account-key'
import { checkCurrentPassword } from '../password/check-current-password'
import { storePassword } from '../password/create-password'
import { hashPassword } from '../password/password-hash'
import { bindPushToken } from '../sign-in/push-token'
import { signedInAs } from '../sign-in/signed-in-as'
import { requestEmailChange } from './change-email'

type Changes = output<(typeof accountCalls)['POST /auth/user/update']['body']>['user']
type User = RowOf<'users'>

/**
 * Changes one's own account: interface settings, name and phone, and, with the current password, the e-mail (by a link
 * to the new address) and the password (which ends the other sessions).
 */
export async function updateAccount(platform: Platform, actor: Actor, changes: Changes, ip: string) {
  if (actor.mustChangePassword && !changes.password) throw new AppError('ERR_USER_PASSWORD_CHANGE_REQUIRED')
  const user = await readRow(platform.db, 'users', actor.userId)
  const newEmail = changes.email && changes.email.toLowerCase() !== user.email.toLowerCase() ? changes.email : null
  const newPassword = changes.password || null
  refuseWrong(user, changes, newEmail)
  if (newEmail || newPassword)
    await checkCurrentPassword(platform, user.id, changes.currentPassword ?? '', { ip, field: 'user.currentPassword' })
  if (newEmail) await countEmailChange(platform, user, newEmail, ip)
  const passwordHash = newPassword && (await hashPassword(newPassword, true))

  return inTransaction(platform, { actor, ip }, async work => {
    await storePlain(work, user, changes)
    await storePushToken(work, actor, changes.firebaseToken)
    if (passwordHash) await storePassword(work, user, passwordHash, actor.sessionId)
    if (newEmail) await requestEmailChange(work, user, newEmail)
    const updated = await work.tx.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow()
    const record = await signedInAs(work.tx, updated, actor.sessionId)
    return { record, ...(newEmail ? { emailToConfirm: newEmail } : {}) }
  })
}

function refuseWrong(user: User, changes: Changes, newEmail: string | null): void {
  const isReused = user.mustChangePassword && changes.password === changes.currentPassword
  const checks: Readonly<Record<string, FieldCode | null>> = {
    phone: changes.phone ? phoneError(changes.phone) : null,
    email: newEmail ? emailError(newEmail) : null,
    // The person who chose the password knows it, so the same one may not be set again.
    password: isReused
      ? 'error_form_password_common'
      : changes.password
        ? newPasswordError(changes.password, user)
        : null,
    currentPassword: (newEmail || changes.password) && !changes.currentPassword ? 'error_form_obligatory_field' : null,
  }
  refuseFields(fieldsAt('user.', checks))
}

/**
 * Each request e-mails an address of the person's choice, so requests are limited per person, target address and IP
 * address.
 */
async function countEmailChange(platform: Platform, user: User, newEmail: string, ip: string): Promise<void> {
  await platform.rateLimits.hit(LIMITS.emailChanges, user.id)
  await platform.rateLimits.hit(LIMITS.mailByAddress, addressKey(ip))
  await platform.rateLimits.hit(LIMITS.mailByAccount, accountKey(newEmail))
}

/** A changed opt-in is stored with the sentence that the person reads beside it, because that is what they agree to. */
function newsletterChoice(user: User, accepted: boolean | null | undefined) {
  if (typeof accepted !== 'boolean' || accepted === user.newsletter) return null
  return { accepted, text: translator(user.language)('settings.account.newsletter') }
}

/** The list as sent, or the stored one with these shortcuts pinned (at the end) and unpinned. */
function shortcutsAfter(wanted: NonNullable<Changes['shortcuts']>) {
  if (Array.isArray(wanted)) return wanted
  const changed = Object.entries(wanted).reduce((list, [id, pinned]) => {
    const others = sql<string[]>`array_remove(${list}, ${id}::text)`
    return pinned ? sql<string[]>`array_append(${others}, ${id}::text)` : others
  }, sql<string[]>`shortcuts`)
  return sql<string[]>`(${changed})[1:${SHORTCUTS_MAX}::integer]`
}

/** The changed names and phone. */
function changedPerson(user: User, { name, lastname, phone }: Changes) {
  const given = {
    ...(name && { name: capitaliseName(name) }),
    ...(lastname && { lastname: capitaliseSurname(lastname) }),
    ...(phone && { phone: normalisePhone(phone) }),
  }
  const changed = Object.entries(given).filter(([field, value]) => user[field as keyof typeof given] !== value)
  return Object.fromEntries(changed) as Partial<typeof given>
}

/** Saves what needs no password. Absent, null and empty values change nothing (clients echo whole records). */
async function storePlain(work: Work, user: User, changes: Changes): Promise<void> {
  const { language, newsletter, settings, shortcuts } = changes
  const chosen = newsletterChoice(user, newsletter)
  const person = changedPerson(user, changes)
  const values = {
    ...person,
    ...nextVersion(Object.keys(person)),
    ...(language ? { language } : {}),
    ...(chosen ? { newsletter: chosen.accepted, newsletterDate: work.now, newsletterText: chosen.text } : {}),
    // Devices send only their own changes.
    ...(settings ? { settings: sql<string>`settings || ${JSON.stringify(settings)}::jsonb` } : {}),
    ...(shortcuts ? { shortcuts: shortcutsAfter(shortcuts) } : {}),
  }
  if (Object.keys(values).length > 0) {
    const copies = await findPerson(work.tx, { userId: user.id })
    await work.tx.updateTable('users').set(values).where('id', '=', user.id).execute()
    const correction = accountCorrection(user, { ...user, ...person })
    await correctPerson(work, { ...copies, account: null }, correction, { path: 'user.' })
  }
  if (chosen) {
    const action = chosen.accepted ? 'newsletter.accepted' : 'newsletter.declined'
    await work.audit({ action, entity: 'user', entityId: user.id, details: { text: chosen.text } })
  }
  if (Object.keys(person).length > 0) await refreshSearchTextsOf(work.tx, user.id)
}

/** The push token of this device, when sent; null stops its pushes. */
async function storePushToken(work: Work, { sessionId }: Actor, token: string | null | undefined): Promise<void> {
  if (token !== undefined) await bindPushToken(work.tx, sessionId, token || null)
}
