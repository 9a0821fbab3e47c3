import { ACTIVATION_LINK_HOURS } from '@llave/domain/validation/limits'
import { AppError } from '../../../platform/app-error'
import { findRow } from '../../../platform/database/db'
import { nextVersion } from '../../../platform/field-versions'
import { inTransaction, type Platform, type Work } from '../../../platform/platform'
import { revokeLinks } from '../../../platform/security/account-codes'
import { refreshSearchTextsOf } from '../../../record/lists/search-text'
import { changerOf } from '../../../record/people/change-holder-email'
import { correctPerson } from '../../../record/people/correct-person'
import { findPerson } from '../../../record/people/person'
import { consumeLink, createLink, findLink } from '../account-links'
import { emailChangeNotice, emailConfirm, emailTaken } from '../account-mails'
import { mailOwner, type Owner } from '../mail-owner'
import { refusingTakenEmail } from '../taken-email'

/**
 * Requests a change of e-mail: a link to the new address, a notice to the current one. The e-mail changes when the link
 * is used. If the new address belongs to another account, its owner is notified instead, without telling the requester.
 */
export async function requestEmailChange(work: Work, owner: Owner, newEmail: string): Promise<void> {
  const { id: userId, name, language } = owner
  const linkId = await createLink(work, { userId, purpose: 'EMAIL_CHANGE', hours: ACTIVATION_LINK_HOURS, newEmail })
  const taken = await findRow(work.tx, 'users', { email: newEmail }, ['id', 'email', 'name', 'language'])
  if (taken) await mailOwner(work, emailTaken, taken, {})
  else await work.mail(emailConfirm, { to: newEmail, userId, params: { name, userId, linkId }, language })
  await mailOwner(work, emailChangeNotice, owner, { newEmail })
  await work.audit({ action: 'email.change-requested', entity: 'user', entityId: userId })
}

/** Changes the e-mail through the link sent to the new address. Password links sent to the old one become invalid. */
export async function confirmEmail(
  platform: Platform,
  given: { readonly userId: string; readonly activationCode: string },
  ip: string,
): Promise<void> {
  const link = await findLink(platform, platform.db, {
    userId: given.userId,
    purpose: 'EMAIL_CHANGE',
    code: given.activationCode,
  })
  const confirm = async (work: Work) => {
    const { newEmail: email } = await consumeLink(work, 'EMAIL_CHANGE', link.userId, link.id)
    const person = await findPerson(work.tx, { userId: link.userId })
    // Read before the e-mail changes, so that it has the address by which the person was known.
    const by = await changerOf(work, link.userId)
    const user = await work.tx
      .updateTable('users')
      .set(email ? { email, ...nextVersion(['email']) } : {})
      .where('id', '=', link.userId)
      .where('active', '=', true)
      .returning('id')
      .executeTakeFirst()
    if (!user || !email) throw new AppError('ERR_ACTIVATION_CODE_NOT_MATCH')
    await revokeLinks(work, user.id, ['PASSWORD'])
    const toldFormer = person.account?.email ?? ''
    await correctPerson(work, { ...person, account: null }, { email }, { by, ip, toldFormer })
    await refreshSearchTextsOf(work.tx, user.id)
    await work.audit({ action: 'email.changed', entity: 'user', entityId: user.id })
  }
  await refusingTakenEmail('email', () => inTransaction(platform, { actor: null, ip }, confirm))
}
