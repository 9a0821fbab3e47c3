import type { BodyOf } from '@llave/api-contract/call-types'
import type { Actor, Work } from '../../platform/platform'
import { tell } from '../../record/events/tell'
import { lockOperationFor } from '../../record/operation/operation-row'
import { findOffer } from './offer-row'

export async function removeOffer(
  work: Work,
  actor: Actor,
  { operationId, offerId }: BodyOf<'POST /operations/removeOffer'>,
): Promise<void> {
  const operation = await lockOperationFor(work, actor, operationId)
  const { id, bank, releasedDate } = await findOffer(work, operation.id, offerId)
  await work.tx.deleteFrom('offers').where('id', '=', id).execute()
  await tell(work, operation, { type: 'OFFER_REMOVED', bank, isShown: releasedDate !== null })
}
