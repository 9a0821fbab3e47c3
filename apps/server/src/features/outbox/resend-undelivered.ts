import type { BodyOf } from '@llave/api-contract/call-types'
import { reachedBy } from '@llave/domain/people/corrections'
import { emailError } from '@llave/domain/validation/person-fields'
import { refusal, refuseFields } from '../../platform/app-error'
import type { Actor, Platform, Work } from '../../platform/platform'
import { lockOperationFor } from '../../record/operation/operation-row'
import { type Addressee, addresseeOf } from '../../record/people/addressee'
import { correctHolderEmails, correctPerson } from '../../record/people/correct-person'
import { findPerson } from '../../record/people/person'
import { invitation } from '../accounts/accounts.published'
import { contractLink, sendAgain } from '../signing/signing.published'
import { resendMails, sendCopy } from './resend-mails'
import { isOfOperation } from './undelivered'

/**
 * Resends an undelivered e-mail. A corrected address becomes the person's, but opens no account that is in use. A
 * contract's link is replaced by a new one, so that the evidence about its recipient stays true.
 */
export async function resendUndelivered(
  work: Work,
  platform: Platform,
  actor: Actor,
  wish: BodyOf<'POST /operations/resendMail'>,
) {
  const operation = await lockOperationFor(work, actor, wish.operationId)
  const mail = await work.tx
    .selectFrom('emails')
    .selectAll()
    .where('id', '=', wish.emailId)
    .where(isOfOperation(operation))
    .where('status', '=', 'DEAD')
    .where('answeredDate', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow(refusal('ERR_NOT_FOUND'))
  const to = wish.email ?? mail.toAddress
  const wrong = emailError(to)
  refuseFields(wrong ? { email: wrong } : {})
  const addressee = await addresseeOf(work.tx, operation, mail)
  const isNew = to.toLowerCase() !== mail.toAddress.toLowerCase()
  if (isNew) {
    if (addressee) await correctEmail(work, addressee, to)
    await work.audit({ action: 'mail.corrected', entity: 'mail', entityId: mail.id })
  }
  if (mail.template === contractLink.key && addressee && 'holderId' in addressee) {
    const emails = [{ holderId: addressee.holderId, email: to }]
    await sendAgain(work, platform, actor, { operationId: operation.id, emails })
  } else if (!isNew) return resendMails(work, platform, [mail.id])
  // The correction has already sent a new invitation to somebody without a password.
  else if (mail.template !== invitation.key) await sendCopy(work, mail.id, { toAddress: to })
  await work.tx.updateTable('emails').set({ answeredDate: work.now }).where('id', '=', mail.id).execute()
  return { total: 1 }
}

async function correctEmail(work: Work, addressee: Addressee, email: string): Promise<void> {
  if ('holderId' in addressee) {
    await correctHolderEmails(work, [{ holderId: addressee.holderId, email, word: 'UNDELIVERED' }])
  } else await correctPerson(work, reachedBy('UNDELIVERED', await findPerson(work.tx, addressee)), { email })
}
