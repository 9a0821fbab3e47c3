import { MINUTE_MS } from '@llave/domain/time/calendar-day'
import { SIGNING_CODE_MINUTES } from '@llave/domain/validation/limits'
import type { Language } from '@llave/texts/languages'
import { AppError } from '../../../platform/app-error'
import { inTransaction, type Platform, PRODUCT_NAME, type Work } from '../../../platform/platform'
import { addressKey, LIMITS } from '../../../platform/security/rate-limits'
import { shortCode } from '../../../platform/security/short-codes'
import { translator } from '../../../platform/texts'
import { tell } from '../../../record/events/tell'
import { readerAt } from '../../../record/people/holder-language'
import { type LinkRequest, lockByLink, traceOf } from '../link/link-request'
import { addStep } from '../signing-rounds'
import { endingOf, numberOf, openerOf, SIGNING_CODE_PURPOSE } from './signing-codes'

/**
 * Sends the holder a single-use code by SMS and invalidates earlier ones. Throws ERR_SIGNING_CODE_NOT_ASKED where no
 * code is required. Returns the last digits of the number, or null when no mobile number is known: then the staff are
 * notified, once per round. The SMS is in the language of the page, or else of the holder. Throws ERR_SMS_NOT_SENT when
 * the service does not accept it; the code stays valid, since the SMS may have arrived.
 */
export async function sendCode(
  platform: Platform,
  request: LinkRequest,
  given: Language | null | undefined,
): Promise<string | null> {
  const { sms, rateLimits, db, secrets, config } = platform
  if (!sms) throw new AppError('ERR_SIGNING_CODE_NOT_ASKED')
  const { holderId, email } = request.link
  await rateLimits.hit(LIMITS.signingCodesByAddress, addressKey(request.ip))
  await rateLimits.hit(LIMITS.signingCodes, holderId)
  const number = await numberOf(db, holderId)
  if (!number) {
    await inTransaction(platform, { actor: null, ip: request.ip }, work => askForNumber(work, request))
    return null
  }
  await rateLimits.hit(LIMITS.signingCodes, number)
  const id = await inTransaction(platform, { actor: null, ip: request.ip }, work => newCode(work, request, number))
  const { name } = await db.selectFrom('company').select('name').executeTakeFirstOrThrow()
  const code = shortCode(secrets, SIGNING_CODE_PURPOSE, id)
  const language = given ?? (await readerAt(db, holderId, email)).language
  const words = { company: name ?? PRODUCT_NAME, code, minutes: SIGNING_CODE_MINUTES }
  // With this last line, phones offer the code only on pages of this host.
  const text = `${translator(language)('contract.code.sms', words)}\n\n@${new URL(config.publicUrl).hostname} #${code}`
  if (!(await sms.send(number, text))) throw new AppError('ERR_SMS_NOT_SENT')
  await inTransaction(platform, { actor: null, ip: request.ip }, work =>
    work.audit({
      action: 'contract.code-sent',
      entity: 'holder',
      entityId: holderId,
      details: { phone: endingOf(number) },
    }),
  )
  return endingOf(number)
}

async function newCode(work: Work, request: LinkRequest, phone: string): Promise<string> {
  const { round } = await lockByLink(work, request)
  if (round.signedDate) throw new AppError('ERR_CONTRACT_CHANGED')
  const code = {
    id: crypto.randomUUID(),
    openedBy: openerOf(request),
    phone,
    sentDate: work.now,
    expiresDate: new Date(work.now.getTime() + SIGNING_CODE_MINUTES * MINUTE_MS),
    tries: 0,
    confirmedDate: null,
  }
  await work.tx
    .insertInto('signingCodes')
    .values({ signingId: round.id, ...code })
    .onConflict(conflict => conflict.column('signingId').doUpdateSet(code))
    .execute()
  return code.id
}

async function askForNumber(work: Work, request: LinkRequest): Promise<void> {
  const { operation, round } = await lockByLink(work, request)
  if (round.signedDate || round.steps.some(({ step }) => step === 'PHONE_MISSING')) return
  const date = work.now.toISOString()
  await addStep(work.tx, round.holderId, { step: 'PHONE_MISSING', date, ...traceOf(request) })
  await tell(work, operation, { type: 'SIGNING_PHONE_MISSING' })
}
