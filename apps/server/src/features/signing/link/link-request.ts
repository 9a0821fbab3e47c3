import { AppError } from '../../../platform/app-error'
import type { Platform } from '../../../platform/platform'
import { type MailingLink, refuseLink } from '../../../platform/security/mailing-links'
import type { Work } from '../../../platform/work'
import { lockOperation, type OperationRow } from '../../../record/operation-row'
import { lockRound, type SigningRound } from '../signing-rounds'

/** A request made through a link, with what the evidence records about it. */
export interface LinkRequest {
  readonly link: MailingLink
  readonly ip: string
  readonly userAgent: string | undefined
}

interface Given {
  readonly link: MailingLink | null
  readonly ip: string
  readonly userAgent: string | undefined
}

/**
 * The link of a call, if it is the one for this operation and this holder; otherwise the common refusal of bad links.
 */
export async function linkFor(
  platform: Platform,
  { link, ip, userAgent }: Given,
  about: { readonly operationId: string; readonly holderId?: string | undefined },
): Promise<LinkRequest> {
  const fits =
    link?.operationId === about.operationId && (about.holderId === undefined || link.holderId === about.holderId)
  if (!link || !fits) return refuseLink(platform, ip)
  return { link, ip, userAgent }
}

/**
 * The operation and round behind a link, locked until the transaction ends; the link is checked again under the lock.
 * It was live when the call arrived, so if it has ended meanwhile, that is not a failed attempt.
 */
export async function holdByLink(
  work: Work,
  { link }: LinkRequest,
): Promise<{ operation: OperationRow; round: SigningRound }> {
  const operation = await lockOperation(work.tx, link.operationId)
  const live = await work.tx
    .selectFrom('mailing_links')
    .select('id')
    .where('id', '=', link.linkId)
    .where('revoked_date', 'is', null)
    .where('expires_date', '>', work.now)
    .executeTakeFirst()
  const round = live && (await lockRound(work.tx, link.holderId))
  if (!operation || !round) throw new AppError('ERR_MAILING_LINK_NOT_VALID')
  return { operation, round }
}

/** Long enough to tell devices apart; the rest is of no use. */
const USER_AGENT_MAX = 200

export function traceOf({ ip, userAgent }: LinkRequest): { ip: string; userAgent?: string } {
  return { ip, ...(userAgent ? { userAgent: userAgent.slice(0, USER_AGENT_MAX) } : {}) }
}
