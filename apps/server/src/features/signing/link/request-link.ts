import type { Platform, Work } from '../../../platform/platform'
import { tell } from '../../../record/events/tell'
import { lockOperation } from '../../../record/operation/operation-row'
import { signedHolders } from '../../../record/operation/signed-holders'
import type { AboutPlace } from '../../../record/people/holder-place'
import { isTooEarly } from '../contract/is-too-early'
import { contractLinkParams } from './contract-mails'
import { reachableHolders, type SignAgain, sendLink } from './mailing-links'

/** Sends a fresh link instead of repeating an e-mail with one; false if there is nothing to sign any more. */
export async function renewContractLink(work: Work, platform: Platform, params: unknown): Promise<boolean> {
  const { operationId, holderId, again } = contractLinkParams.parse(params)
  return sendFreshLink(work, platform, { operationId, holderId, again })
}

/** Sends a holder a fresh link to sign, at the known address; false if there is nothing to sign, or not yet. */
export async function sendFreshLink(
  work: Work,
  platform: Platform,
  { operationId, holderId, again }: AboutPlace & { readonly again?: SignAgain | undefined },
): Promise<boolean> {
  const operation = await lockOperation(work.tx, operationId)
  if (!operation || operation.isArchived || isTooEarly(work.actor, operation.state)) return false
  if ((await signedHolders(work.tx, operationId)).has(holderId)) return false
  const holder = (await reachableHolders(work, operationId)).find(({ id }) => id === holderId)
  if (!holder || !(await sendLink(work, platform, holder, operation.numOperation, again))) return false
  await tell(work, operation, { type: 'CONTRACT_RESENT', emails: [holder.email], changed: [] })
  return true
}
