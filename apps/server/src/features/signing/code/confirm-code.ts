import { readFactorCode } from '@llave/domain/people/factor-codes'
import { AppError } from '../../../platform/app-error'
import { updateRow } from '../../../platform/database/db'
import { inTransaction, type Platform, type Work } from '../../../platform/platform'
import { isShortCode } from '../../../platform/security/short-codes'
import { type LinkRequest, lockByLink, traceOf } from '../link/link-request'
import { addStep } from '../signing-rounds'
import { endingOf, findCode, isOpen, SIGNING_CODE_PURPOSE, type SigningCode } from './signing-codes'

/**
 * Confirms the SMS code of a holder; repeating a right one succeeds. A wrong, expired, exhausted or missing code, and
 * one requested elsewhere, all get ERR_SIGNING_CODE_WRONG.
 */
export async function confirmCode(platform: Platform, request: LinkRequest, typed: string): Promise<void> {
  if (!platform.sms) throw new AppError('ERR_SIGNING_CODE_NOT_ASKED')
  const digits = readFactorCode(typed)
  // A wrong attempt is recorded, so the transaction must not end with an error.
  const isAccepted =
    digits !== null &&
    (await inTransaction(platform, { actor: null, ip: request.ip }, work => tryCode(work, platform, request, digits)))
  if (!isAccepted) throw new AppError('ERR_SIGNING_CODE_WRONG', { fields: { code: 'ERR_SIGNING_CODE_WRONG' } })
}

async function tryCode(work: Work, { secrets }: Platform, request: LinkRequest, digits: string): Promise<boolean> {
  const { round } = await lockByLink(work, request)
  const code = await findCode(work.tx, round.holderId)
  if (!code || round.signedDate || !isOpen(code, request, work.now)) return false
  const right = isShortCode(secrets, SIGNING_CODE_PURPOSE, code.id, digits)
  if (code.confirmedDate) return right
  if (right) await confirm(work, request, code, round.holderId)
  else await count(work, code)
  return right
}

async function count({ tx }: Work, { id, tries }: SigningCode): Promise<void> {
  await updateRow(tx, 'signingCodes', id, { tries: tries + 1 })
}

async function confirm(work: Work, request: LinkRequest, code: SigningCode, holderId: string): Promise<void> {
  const phone = endingOf(code.phone)
  await work.tx.updateTable('signingCodes').set({ confirmedDate: work.now }).where('id', '=', code.id).execute()
  await addStep(work.tx, holderId, { step: 'CODE_SENT', date: code.sentDate.toISOString(), phone })
  await addStep(work.tx, holderId, { step: 'CODE_CONFIRMED', date: work.now.toISOString(), phone, ...traceOf(request) })
  await work.audit({
    action: 'contract.code-confirmed',
    entity: 'holder',
    entityId: holderId,
    details: { phone, sent: code.sentDate.toISOString() },
  })
}
