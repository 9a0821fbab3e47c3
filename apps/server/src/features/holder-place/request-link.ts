import { isUuid } from '@llave/domain/text/uuid'
import { inTransaction, type Platform, type Work } from '../../platform/platform'
import { endPlaceLink } from '../../platform/security/place-links'
import { addressKey, isWithinLimit, LIMITS } from '../../platform/security/rate-limits'
import { lockOperation } from '../../record/operation/operation-row'
import { type AboutPlace, findPlaced, openedBy, placeForMail } from '../../record/people/holder-place'
import { sendFreshLink } from '../signing/signing.published'
import { placeMail } from './place-mail'

/**
 * Sends a new link to a holder who had one, at the known address: for signing, or else to their own place. The answer
 * is always the same, so that it does not reveal whether there is such a holder, whether they have signed, or whether a
 * limit was reached.
 */
export async function requestLink(platform: Platform, about: AboutPlace, ip: string): Promise<void> {
  await platform.rateLimits.hit(LIMITS.contractLinkRequests, addressKey(ip))
  if (![about.operationId, about.holderId].every(isUuid) || !(await hadLink(platform, about))) return
  if (!(await isWithinLimit(() => platform.rateLimits.hit(LIMITS.contractMails, about.holderId)))) return
  await inTransaction(platform, { actor: null, ip }, async work => {
    if (!(await sendFreshLink(work, platform, about))) await sendPlaceLink(work, platform, about)
  })
}

async function hadLink({ db }: Platform, { operationId, holderId }: AboutPlace): Promise<boolean> {
  const links = (table: 'mailingLinks' | 'placeLinks') =>
    db.selectFrom(table).select('id').where('operationId', '=', operationId).where('holderId', '=', holderId)
  return (await links('mailingLinks').unionAll(links('placeLinks')).executeTakeFirst()) !== undefined
}

/** Sends a new link in place of the former one, which may be in other hands; also for an operation that is over. */
export async function sendPlaceLink(work: Work, platform: Platform, about: AboutPlace): Promise<void> {
  await lockOperation(work.tx, about.operationId)
  const holder = await findPlaced(work.tx, about)
  if (!holder) return
  const { email, name, userId, language, numOperation } = holder
  await endPlaceLink(work, holder.id)
  const place = await placeForMail(work, platform, about)
  if (!place) return
  await work.mail(placeMail, {
    to: email,
    ...(userId && { userId }),
    language,
    params: { numOperation, name, place, openedBy: await openedBy(work.tx, holder.id) },
  })
}
