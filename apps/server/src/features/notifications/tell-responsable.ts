import type { DispatchedEvent } from '../../platform/outbox/domain-event'
import { translator } from '../../platform/texts'
import type { Work } from '../../platform/work'
import { assignmentOf } from '../../record/operations-assigned'
import { staffPath } from './operation-links'
import { activeStaff } from './operation-people'
import { writeNotifications } from './write-notifications'

/** One notification for all operations that somebody has been given at once: it leads to the only one, or to the list. */
export async function tellResponsable(event: DispatchedEvent, work: Work): Promise<void> {
  const assignment = assignmentOf(event)
  if (!assignment) return
  const { responsableId, operationIds } = assignment
  const reader = (await activeStaff(work)).find(({ userId }) => userId === responsableId)
  const operations = await work.tx
    .selectFrom('operations')
    .select(['id', 'num_operation', 'title'])
    .where('id', 'in', operationIds)
    .execute()
  const [first] = operations
  if (!reader || !first) return
  const name = translator(reader.language)('notifications.assigned', {
    count: operations.length,
    number: first.num_operation,
    title: first.title,
  })
  const url = operations.length === 1 ? staffPath(first.id, 'ACTIVITY') : `/operations?responsable=${responsableId}`
  await writeNotifications(work, [{ userId: responsableId, name, url, type: 'BACKOFFICE' }])
}
