import type { Work } from '../../platform/platform'
import { customerDocumentsPath } from '../../record/events/operation-links'
import type { Happened, OperationReactions } from '../../record/events/reactions'
import { tellCustomer } from '../notifications/notifications.published'

/** Tells the customer, by notification only, that another holder now shows them their documents, or no longer does. */
export async function tellOfPapers(
  work: Work,
  { operation: { id, numOperation: number, userId } }: Happened,
  { byHolder: holder, shown }: OperationReactions['papersShown'],
): Promise<void> {
  await tellCustomer(work, { userId }, t => ({
    name: t(`notifications.customer.${shown ? 'papersShown' : 'papersHidden'}`, { number, holder }),
    url: customerDocumentsPath(id),
  }))
}
