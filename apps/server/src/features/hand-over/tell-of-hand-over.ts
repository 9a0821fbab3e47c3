import type { Work } from '../../platform/platform'
import type { Caused, OfficeReactions } from '../../record/events/reactions'
import { tellOfWork } from '../notifications/notifications.published'

/** One notification for everything that somebody has taken over. */
export function tellOfHandOver(
  work: Work,
  { by }: Caused,
  { from, toId, operations, tasks }: OfficeReactions['handedOver'],
): Promise<void> {
  return tellOfWork(work, { userId: toId, by }, t => ({
    name: t('notifications.handedOver', { from, operations, tasks }),
    url: operations > 0 ? `/operations?responsable=${toId}` : `/tasks?responsable=${toId}`,
  }))
}
