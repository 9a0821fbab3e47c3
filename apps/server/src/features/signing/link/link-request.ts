import { AppError } from '../../../platform/app-error'
import type { SigningStep } from '../../../platform/database/column-types'
import type { Platform, Requester, Work } from '../../../platform/platform'
import { type MailingLink, refuseLink } from '../../../platform/security/mailing-links'
import { lockOperation, type OperationRow } from '../../../record/operation/operation-row'
import { addStep, ensureRound, lockRound, type SigningRound } from '../signing-rounds'
import { type OwnContract, ownContract } from './own-contract'

/** A request about a holder's contract through their link or account, with the data for the evidence. */
export interface LinkRequest {
  readonly link: MailingLink | OwnContract
  readonly ip: string
  readonly userAgent: string | undefined
}

interface Given extends Requester, Pick<LinkRequest, 'userAgent'> {
  readonly link: MailingLink | null
}

/**
 * The access to a holder's contract: the link of a call, or the session of the customer who is that holder. Throws the
 * same error for all bad links.
 */
export async function linkFor(
  platform: Platform,
  { link, actor, ip, userAgent }: Given,
  about: { readonly operationId: string; readonly holderId?: string | undefined },
): Promise<LinkRequest> {
  const own =
    actor && about.holderId !== undefined && (await ownContract(platform.db, actor, about.operationId, about.holderId))
  if (own) return { link: own, ip, userAgent }
  const fits =
    link?.operationId === about.operationId && (about.holderId === undefined || link.holderId === about.holderId)
  if (!link || !fits) return refuseLink(platform, ip)
  return { link, ip, userAgent }
}

/**
 * Locks the operation and round of a request until the transaction ends, and checks its access again under the lock.
 * The access was valid when the call arrived, so one that has ended since is not a failed attempt.
 */
export async function lockByLink(
  work: Work,
  request: LinkRequest,
): Promise<{ operation: OperationRow; round: SigningRound }> {
  const { link } = request
  const operation = await lockOperation(work.tx, link.operationId)
  const live = 'session' in link ? await isStillOwn(work, link) : await isStillLive(work, link)
  const round = operation && live && (await roundFor(work, request))
  if (!round) throw new AppError('ERR_MAILING_LINK_NOT_VALID')
  return { operation, round }
}

async function isStillLive(work: Work, { linkId }: MailingLink): Promise<boolean> {
  const live = await work.tx
    .selectFrom('mailingLinks')
    .select('id')
    .where('id', '=', linkId)
    .where('revokedDate', 'is', null)
    .where('expiresDate', '>', work.now)
    .executeTakeFirst()
  return live !== undefined
}

async function isStillOwn(work: Work, own: OwnContract): Promise<boolean> {
  const now = await ownContract(
    work.tx,
    { userId: own.userId, sessionId: own.session.id },
    own.operationId,
    own.holderId,
  )
  return now !== null
}

/** An account needs no link: its first action opens the round, and is recorded. */
async function roundFor(work: Work, request: LinkRequest): Promise<SigningRound | undefined> {
  const { link } = request
  if ('session' in link) await ensureRound(work.tx, { id: link.holderId, operationId: link.operationId })
  const round = await lockRound(work.tx, link.holderId)
  const opened = round && !round.signedDate ? openedStep(request, round.steps, work.now) : null
  if (opened) await addStep(work.tx, link.holderId, opened)
  return round
}

/** The evidence that the contract was opened from the account, once per session. */
export function openedStep(
  { link, ...trace }: LinkRequest,
  steps: readonly SigningStep[],
  now: Date,
): SigningStep | null {
  if (!('session' in link)) return null
  const { session, email } = link
  if (steps.some(({ sessionId }) => sessionId === session.id)) return null
  return {
    step: 'ACCOUNT_OPENED',
    date: now.toISOString(),
    email,
    sessionId: session.id,
    sessionDate: session.created,
    ...traceOf(trace),
  }
}

/** Long enough to tell devices apart. */
const USER_AGENT_MAX = 200

export function traceOf({ ip, userAgent }: Omit<LinkRequest, 'link'>): { ip: string; userAgent?: string } {
  return { ip, ...(userAgent ? { userAgent: userAgent.slice(0, USER_AGENT_MAX) } : {}) }
}
