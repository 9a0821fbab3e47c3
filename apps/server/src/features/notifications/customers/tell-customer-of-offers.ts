import { translator } from '../../../platform/texts'
import type { Work } from '../../../platform/work'
import type { OffersNotice } from '../../../record/consequences'
import { customerOffersPath } from '../operation-links'
import { openCustomer } from '../operation-people'
import { writeNotifications } from '../write-notifications'
import { offersMail } from './offers-mail'

/** Tells the customer that there are offers to compare, by notification and e-mail. Co-holders without it see none. */
export async function tellCustomerOfOffers(
  work: Work,
  operation: { readonly id: string; readonly numOperation: number; readonly userId: string },
  { banks }: OffersNotice,
): Promise<void> {
  const customer = await openCustomer(work.tx, operation.userId).executeTakeFirst()
  if (!customer) return
  const { language } = customer
  const about = { number: operation.numOperation, count: banks.length }
  await writeNotifications(work, [
    {
      userId: customer.id,
      name: translator(language)('notifications.customer.offersReleased', about),
      url: customerOffersPath(operation.id),
      type: 'NOTIFICATION',
      kind: 'REQUEST',
    },
  ])
  await work.mail(offersMail, {
    to: customer.email,
    userId: customer.id,
    language,
    params: {
      operationId: operation.id,
      numOperation: operation.numOperation,
      name: customer.name,
      count: banks.length,
    },
  })
}
