import { areApart } from '@llave/domain/holders/paper-sight'
import type { Platform, Work } from '../../../platform/platform'
import { customerContractPath } from '../../../record/events/operation-links'
import type { Happened, OperationReactions } from '../../../record/events/reactions'
import { lockOperation } from '../../../record/operation/operation-row'
import { signedHolders } from '../../../record/operation/signed-holders'
import { tellCustomer } from '../../notifications/notifications.published'
import { reachableHolders, sendLink } from './mailing-links'

/** Sends the link to every holder who has not signed (spec: customer area §4). */
export async function sendContractLinks(
  work: Work,
  { operation: { id } }: Happened,
  _: true,
  platform: Platform,
): Promise<void> {
  const operation = await lockOperation(work.tx, id)
  if (!operation) return
  const signed = await signedHolders(work.tx, id)
  for (const holder of await reachableHolders(work, id)) {
    if (!signed.has(holder.id)) await sendLink(work, platform, holder, operation.numOperation)
  }
}

/** Sends the link to a holder whose address is new, unless one has been sent there meanwhile. */
export async function sendNewLink(
  work: Work,
  { operation: { id } }: Happened,
  { holderId }: OperationReactions['contractLink'],
  platform: Platform,
): Promise<void> {
  const operation = await lockOperation(work.tx, id)
  if (!operation || operation.isArchived || (await signedHolders(work.tx, id)).has(holderId)) return
  const live = await work.tx
    .selectFrom('mailingLinks')
    .select('id')
    .where('holderId', '=', holderId)
    .where('revokedDate', 'is', null)
    .executeTakeFirst()
  const holder = (await reachableHolders(work, id)).find(reader => reader.id === holderId)
  if (holder && !live) await sendLink(work, platform, holder, operation.numOperation)
}

/**
 * Only a notification: the holders get e-mails with new links. If the customer separates from a holder, they are not
 * told why that holder must sign again.
 */
export async function tellToSignAgain(
  work: Work,
  { operation: { id, numOperation: number, userId } }: Happened,
  { rejected }: OperationReactions['signAgain'],
): Promise<void> {
  if (rejected && (await isOtherApart(work, id, rejected.holder))) return
  await tellCustomer(work, { userId }, t => ({
    name: rejected
      ? t('notifications.customer.contractRejected', { number, ...rejected })
      : t('notifications.customer.contractVoided', { number }),
    url: customerContractPath(id),
  }))
}

async function isOtherApart({ tx }: Work, operationId: string, name: string): Promise<boolean> {
  const customer = await tx
    .selectFrom('holders')
    .innerJoin('operations', 'operations.id', 'holders.operationId')
    .select(['holders.name', 'operations.typeOperation'])
    .where('operations.id', '=', operationId)
    .where('holders.position', '=', 0)
    .executeTakeFirst()
  return customer !== undefined && areApart(customer.typeOperation) && customer.name !== name
}
