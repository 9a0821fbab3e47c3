import type { Platform, Requester } from '../../platform/platform'
import { type MailingLink, refuseLink } from '../../platform/security/mailing-links'
import { type AboutPlace, findPlaced, type PlacedHolder } from '../../record/people/holder-place'

interface Given extends Requester {
  readonly link: MailingLink | null
}

/**
 * The holder whose place a call is about, if the caller has one of their links or their account. Throws the same error
 * for everybody else.
 */
export async function placedHolder(
  platform: Platform,
  { link, actor, ip }: Given,
  about: AboutPlace,
): Promise<PlacedHolder> {
  const isOther = link && (link.operationId !== about.operationId || link.holderId !== about.holderId)
  const holder = isOther ? null : await findPlaced(platform.db, about)
  const isTheirs = link ? link.email === holder?.email : actor !== null && holder?.userId === actor.userId
  return holder && isTheirs ? holder : refuseLink(platform, ip)
}
