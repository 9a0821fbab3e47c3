import type { Actor, Work } from '../../platform/platform'
import { tell } from '../../record/events/tell'
import { lockOperationFor } from '../../record/operation/operation-row'
import { findOffer } from './offer-row'

interface Wish {
  readonly operationId: string
  readonly offerId: string
}

export async function removeOffer(work: Work, actor: Actor, { operationId, offerId }: Wish): Promise<void> {
  const operation = await lockOperationFor(work, actor, operationId)
  const { id, bank, releasedDate } = await findOffer(work, operation.id, offerId)
  await work.tx.deleteFrom('offers').where('id', '=', id).execute()
  await tell(work, operation, { type: 'OFFER_REMOVED', bank, isShown: releasedDate !== null })
}
