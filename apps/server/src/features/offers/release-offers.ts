import type { BodyOf } from '@llave/api-contract/call-types'
import type { Updateable } from 'kysely'
import { AppError, refuseField } from '../../platform/app-error'
import type { Database } from '../../platform/database/schema'
import type { Actor, Work } from '../../platform/platform'
import { tell } from '../../record/events/tell'
import { lockOperationFor } from '../../record/operation/operation-row'
import { isReceived, type OfferRow } from './offer-row'

/**
 * Releases exactly these offers to the customer, who is notified of new ones. Hidden offers are hidden silently and
 * lose their preference.
 */
export async function releaseOffers(
  work: Work,
  actor: Actor,
  { operationId, offerIds }: BodyOf<'POST /operations/releaseOffers'>,
): Promise<void> {
  const operation = await lockOperationFor(work, actor, operationId)
  const offers = await work.tx.selectFrom('offers').selectAll().where('operationId', '=', operation.id).execute()
  const wanted = new Set(offerIds)
  const chosen = offers.filter(({ id }) => wanted.has(id))
  if (chosen.length < wanted.size) throw new AppError('ERR_NOT_FOUND')
  if (chosen.some(({ bank }) => !isReceived(operation, bank))) refuseField('offerIds', 'error_form_option')
  const shown = chosen.filter(({ releasedDate }) => releasedDate === null)
  const hidden = offers.filter(({ id, releasedDate }) => releasedDate !== null && !wanted.has(id))
  if (shown.length === 0 && hidden.length === 0) return
  await update(work, shown, { releasedDate: work.now })
  await update(work, hidden, { releasedDate: null, preferredDate: null })
  const banksOf = (some: typeof offers) => [...new Set(some.map(({ bank }) => bank))]
  await tell(work, operation, { type: 'OFFERS_RELEASED', shown: banksOf(shown), hidden: banksOf(hidden) })
}

async function update(
  { tx }: Work,
  offers: readonly OfferRow[],
  values: Updateable<Database['offers']>,
): Promise<void> {
  if (offers.length === 0) return
  const ids = offers.map(({ id }) => id)
  await tx.updateTable('offers').set(values).where('id', 'in', ids).execute()
}
