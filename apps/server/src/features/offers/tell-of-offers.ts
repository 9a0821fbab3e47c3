import type { Work } from '../../platform/platform'
import { customerOffersPath } from '../../record/events/operation-links'
import type { Happened, OperationReactions } from '../../record/events/reactions'
import { tellCustomer } from '../notifications/notifications.published'
import { offersMail } from './offers-mail'

/** Tells the customer that there are offers to compare, by notification and e-mail. Co-holders without it see none. */
export async function tellOfOffers(
  work: Work,
  { operation }: Happened,
  { count }: OperationReactions['offers'],
): Promise<void> {
  const { id: operationId, numOperation } = operation
  const customer = await tellCustomer(work, operation, t => ({
    name: t('notifications.customer.offersReleased', { number: numOperation, count }),
    url: customerOffersPath(operationId),
  }))
  if (!customer) return
  const { id: userId, email: to, name, language } = customer
  await work.mail(offersMail, { to, userId, language, params: { operationId, numOperation, name, count } })
}
