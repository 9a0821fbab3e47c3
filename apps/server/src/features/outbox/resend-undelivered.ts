import { emailError } from '@llave/domain/validation/person-fields'
import type { Actor } from '../../platform/actor'
import { AppError, refuseFields } from '../../platform/app-error'
import type { Platform } from '../../platform/platform'
import type { Work } from '../../platform/work'
import { correctHolderEmail, correctPerson } from '../../record/correct-person'
import { lockOperationFor } from '../../record/operation-access'
import { findPerson } from '../../record/person'
import { invitation } from '../accounts/accounts.published'
import { contractLink, sendAgain } from '../signing/signing.published'
import { resendMails, sendCopy } from './resend-mails'
import { isOfOperation } from './undelivered'

interface Wish {
  readonly operationId: string
  readonly emailId: string
  readonly email?: string | null | undefined
}

/**
 * Resends an undelivered e-mail. A corrected address becomes the person's whose the old one was. A contract's link is
 * replaced by a new one, so that the evidence about its recipient stays true.
 */
export async function resendUndelivered(work: Work, platform: Platform, actor: Actor, wish: Wish) {
  const operation = await lockOperationFor(work, actor, wish.operationId)
  const mail = await work.tx
    .selectFrom('emails')
    .selectAll()
    .where('id', '=', wish.emailId)
    .where(isOfOperation(operation))
    .where('status', '=', 'DEAD')
    .where('answeredDate', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!mail) throw new AppError('ERR_NOT_FOUND')
  const to = wish.email ?? mail.toAddress
  const { holderId } = mail.params
  const holders = await work.tx
    .selectFrom('holders')
    .select(['id', 'position', 'email'])
    .where('operationId', '=', operation.id)
    .execute()
  const holder = holders.find(({ id, email }) => id === holderId || isSame(email, mail.toAddress))
  const taken = holders.some(({ id, email }) => id !== holder?.id && isSame(email, to))
  const wrong = emailError(to) ?? (holder && taken ? 'error_form_duplicate_email' : null)
  refuseFields(wrong ? { email: wrong } : {})

  const answered = () =>
    work.tx.updateTable('emails').set({ answeredDate: work.now }).where('id', '=', mail.id).execute()
  if (holder && mail.template === contractLink.key) {
    await sendAgain(work, platform, actor, {
      operationId: operation.id,
      emails: [{ holderId: holder.id, email: to }],
    })
    await answered()
    return { total: 1 }
  }
  if (isSame(to, mail.toAddress)) return resendMails(work, [mail.id])
  const isCustomers = mail.userId === operation.userId
  if (holder) await correctHolderEmail(work, holder.id, to, { word: 'STAFF' })
  else if (isCustomers) {
    await correctPerson(work, await findPerson(work.tx, { userId: operation.userId }), { email: to })
  }
  // Whoever gets a new address without having chosen a password is invited anew.
  if (mail.template !== invitation.key) await sendCopy(work, mail.id, { toAddress: to })
  await answered()
  await work.audit({ action: 'mail.corrected', entity: 'mail', entityId: mail.id })
  return { total: 1 }
}

const isSame = (address: string | null, other: string) => address?.toLowerCase() === other.toLowerCase()
