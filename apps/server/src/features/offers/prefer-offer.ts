import type { BodyOf } from '@llave/api-contract/call-types'
import { AppError } from '../../platform/app-error'
import type { Actor, Work } from '../../platform/platform'
import { tell } from '../../record/events/tell'
import { lockOperationFor } from '../../record/operation/operation-row'
import { findOffer, isReceived } from './offer-row'

/**
 * Marks a released offer as preferred by the customer, or none. It does not choose the offer, which only the staff do.
 * Throws ERR_NOT_FOUND for an offer that was not released.
 */
export async function preferOffer(
  work: Work,
  actor: Actor,
  { operationId, offerId }: BodyOf<'POST /operations/preferOffer'>,
): Promise<void> {
  const operation = await lockOperationFor(work, actor, operationId)
  const offer = offerId === null ? null : await findOffer(work, operation.id, offerId)
  if (offer && (offer.releasedDate === null || !isReceived(operation, offer.bank))) throw new AppError('ERR_NOT_FOUND')
  if (offer?.preferredDate) return
  const { numUpdatedRows } = await work.tx
    .updateTable('offers')
    .set({ preferredDate: null })
    .where('operationId', '=', operation.id)
    .where('preferredDate', 'is not', null)
    .executeTakeFirst()
  if (offer) {
    await work.tx.updateTable('offers').set({ preferredDate: work.now }).where('id', '=', offer.id).execute()
  } else if (numUpdatedRows === 0n) return
  await tell(work, operation, { type: 'OFFER_PREFERRED', bank: offer?.bank ?? null })
}
