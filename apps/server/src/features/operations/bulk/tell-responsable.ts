import type { Work } from '../../../platform/work'
import type { Caused, OfficeReactions } from '../../../record/reactions'
import { staffNotice, tellOfWork } from '../../notifications/notifications.published'

/**
 * One notification for all operations that somebody has been given at once: it leads to the only one, or to the list.
 */
export async function tellResponsable(
  work: Work,
  { by }: Caused,
  { responsableId, operationIds }: OfficeReactions['assigned'],
): Promise<void> {
  const operations = await work.tx
    .selectFrom('operations')
    .select(['id', 'numOperation', 'title'])
    .where('id', 'in', operationIds)
    .execute()
  const [first] = operations
  if (!first) return
  const count = operations.length
  await tellOfWork(work, { userId: responsableId, by }, (t, reader) =>
    count === 1
      ? staffNotice(reader, first, {
          tab: 'ACTIVITY',
          kind: 'ASSIGNED',
          say: () => t('notifications.assigned', { count }),
        })
      : { name: t('notifications.assigned', { count }), url: `/operations?responsable=${responsableId}` },
  )
}
