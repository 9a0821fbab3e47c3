import type { DispatchedEvent } from '../../../platform/outbox/domain-event'
import { translator } from '../../../platform/texts'
import type { Work } from '../../../platform/work'
import { assignmentOf } from '../../../record/operations-assigned'
import { staffPath } from '../operation-links'
import { activeStaff, readerFor } from '../operation-people'
import { writeNotifications } from '../write-notifications'
import { aboutOperation } from './about-operation'

/**
 * One notification for all operations that somebody has been given at once: it leads to the only one, or to the list.
 */
export async function tellResponsable(event: DispatchedEvent, work: Work): Promise<void> {
  const assignment = assignmentOf(event)
  if (!assignment) return
  const { responsableId, operationIds } = assignment
  const reader = readerFor(await activeStaff(work), responsableId)
  const operations = await work.tx
    .selectFrom('operations')
    .select(['id', 'numOperation', 'title'])
    .where('id', 'in', operationIds)
    .execute()
  const [first] = operations
  if (!reader || !first || reader.userId === event.by) return
  const t = translator(reader.language)
  const body = t('notifications.assigned', { count: operations.length })
  const told = { userId: reader.userId, type: 'BACKOFFICE', kind: 'ASSIGNED' } as const
  const notice =
    operations.length === 1
      ? { ...aboutOperation(t, first, body), url: staffPath(first.id, 'ACTIVITY') }
      : { name: body, url: `/operations?responsable=${responsableId}` }
  await writeNotifications(work, [{ ...told, ...notice }])
}
