import type { Translate } from '@llave/texts/translate'
import type { Work } from '../../../platform/platform'
import type { Caused, Happened, OfficeReactions, OperationReactions } from '../../../record/events/reactions'
import type { OperationRow } from '../../../record/operation/operation-row'
import { type Reader, staffNotice, tellOfWork } from '../../notifications/notifications.published'

type Named = Pick<OperationRow, 'id' | 'numOperation' | 'title'>

const noticeOf = (t: Translate, reader: Reader, operation: Named) =>
  staffNotice(reader, operation, {
    tab: 'ACTIVITY',
    kind: 'ASSIGNED',
    say: () => t('notifications.assigned', { count: 1 }),
  })

/** Tells somebody that they are responsible for an operation, unless it has been given to somebody else since. */
export async function tellNewResponsable(
  work: Work,
  { operation, by }: Happened,
  { userId }: OperationReactions['newResponsable'],
): Promise<void> {
  if (operation.responsableId !== userId) return
  await tellOfWork(work, { userId, by }, (t, reader) => noticeOf(t, reader, operation))
}

/**
 * One notification for all operations that somebody has been given at once; it leads to the list, or to the only
 * operation.
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
      ? noticeOf(t, reader, first)
      : { name: t('notifications.assigned', { count }), url: `/operations?responsable=${responsableId}` },
  )
}
