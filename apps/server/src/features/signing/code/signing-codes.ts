import { mobileNumber } from '@llave/domain/people/contacts'
import { MINUTE_MS } from '@llave/domain/time/calendar-day'
import { SIGNING_CODE_COUNTS_MINUTES, SIGNING_CODE_TRIES } from '@llave/domain/validation/limits'
import { AppError } from '../../../platform/app-error'
import type { Db, RowOf } from '../../../platform/database/db'
import type { Platform } from '../../../platform/platform'
import type { LinkRequest } from '../link/link-request'

// A code by SMS before a signature (docs: decision 030), requested and confirmed through the same link or session.

export type SigningCode = RowOf<'signingCodes'>

/** The purpose under which the digits are derived from the code's id. */
export const SIGNING_CODE_PURPOSE = 'SIGNING_CODE'

/** The link through which a code was requested, or the session of the holder's account. */
export function openerOf({ link }: LinkRequest): string {
  return 'session' in link ? link.session.id : link.linkId
}

/** The mobile number of a holder in international format; null when none is known. */
export async function numberOf(db: Db, holderId: string): Promise<string | null> {
  const holder = await db.selectFrom('holders').select('phone').where('id', '=', holderId).executeTakeFirst()
  return holder?.phone ? mobileNumber(holder.phone) : null
}

/** The part of a number that is shown. */
export const endingOf = (number: string): string => number.slice(-2)

export function findCode(db: Db, holderId: string): Promise<SigningCode | undefined> {
  return db
    .selectFrom('signingCodes')
    .innerJoin('contractSignings', 'contractSignings.id', 'signingCodes.signingId')
    .selectAll('signingCodes')
    .where('contractSignings.holderId', '=', holderId)
    .where('contractSignings.rejectedDate', 'is', null)
    .executeTakeFirst()
}

/** The code can be confirmed through this link or session. */
export function isOpen(code: SigningCode, request: LinkRequest, now: Date): boolean {
  const mayTry = code.expiresDate > now && code.tries < SIGNING_CODE_TRIES
  return mayTry && code.openedBy === openerOf(request)
}

/** A signature may follow: confirmed recently, here, with the holder's current number. */
function isConfirmed(code: SigningCode | undefined, number: string | null, request: LinkRequest, now: Date): boolean {
  if (!code?.confirmedDate || code.openedBy !== openerOf(request) || code.phone !== number) return false
  return now.getTime() - code.confirmedDate.getTime() < SIGNING_CODE_COUNTS_MINUTES * MINUTE_MS
}

/** The state of the holder's code; undefined where none is required. */
export async function codeStatus({ sms, db, clock }: Platform, request: LinkRequest) {
  if (!sms) return undefined
  const { holderId } = request.link
  const [number, code] = [await numberOf(db, holderId), await findCode(db, holderId)]
  const now = clock.now()
  return {
    phoneEnding: number && endingOf(number),
    sent: code !== undefined && code.confirmedDate === null && isOpen(code, request, now),
    confirmed: isConfirmed(code, number, request, now),
  }
}

/** Throws ERR_SIGNING_CODE_MISSING where a code is required and not confirmed. */
export async function refuseWithoutCode({ sms }: Platform, db: Db, request: LinkRequest, now: Date): Promise<void> {
  if (!sms) return
  const { holderId } = request.link
  const confirmed = isConfirmed(await findCode(db, holderId), await numberOf(db, holderId), request, now)
  if (!confirmed) throw new AppError('ERR_SIGNING_CODE_MISSING')
}
