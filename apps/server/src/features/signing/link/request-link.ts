import { id } from '@llave/api-contract/define/fields'
import type { Platform } from '../../../platform/platform'
import { LIMITS } from '../../../platform/security/limits'
import { addressKey, isWithinLimit } from '../../../platform/security/rate-limits'
import { inTransaction, type Work } from '../../../platform/work'
import { lockOperation } from '../../../record/operation-row'
import { signedHolders } from '../../../record/signed-holders'
import { tell } from '../../../record/tell'
import { isTooEarly } from '../contract/contract-is-out'
import { contractLinkParams } from './contract-mails'
import { reachableHolders, type SignAgain, sendLink } from './mailing-links'

interface About {
  readonly operationId: string
  readonly holderId: string
}

/**
 * Sends a new link to a holder who had one, at the known address. The answer is always the same, so it does not reveal
 * whether there is such a holder, whether they have signed, or a limit was reached.
 */
export async function requestLink(platform: Platform, about: About, ip: string): Promise<void> {
  await platform.rateLimits.hit(LIMITS.contractLinkRequests, addressKey(ip))
  if (![about.operationId, about.holderId].every(value => id.safeParse(value).success)) return
  const had = await platform.db
    .selectFrom('mailingLinks')
    .select('id')
    .where('operationId', '=', about.operationId)
    .where('holderId', '=', about.holderId)
    .executeTakeFirst()
  if (!had || !(await isWithinLimit(() => platform.rateLimits.hit(LIMITS.contractMails, about.holderId)))) return
  await inTransaction(platform, null, work => sendFreshLink(work, platform, about), ip)
}

/** Sends a fresh link in the place of an e-mail with one; false where nothing is to be signed any more. */
export async function renewContractLink(work: Work, platform: Platform, params: unknown): Promise<boolean> {
  const { operationId, holderId, again } = contractLinkParams.parse(params)
  return sendFreshLink(work, platform, { operationId, holderId, again })
}

async function sendFreshLink(
  work: Work,
  platform: Platform,
  { operationId, holderId, again }: About & { readonly again?: SignAgain | undefined },
): Promise<boolean> {
  const operation = await lockOperation(work.tx, operationId)
  if (!operation || operation.isArchived || isTooEarly(work.actor, operation.state)) return false
  if ((await signedHolders(work.tx, operationId)).has(holderId)) return false
  const holder = (await reachableHolders(work, operationId)).find(({ id }) => id === holderId)
  if (!holder || !(await sendLink(work, platform, holder, operation.numOperation, again))) return false
  await tell(work, operation, { type: 'CONTRACT_RESENT', emails: [holder.email], changed: [] })
  return true
}
