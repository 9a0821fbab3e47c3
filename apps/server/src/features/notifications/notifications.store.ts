import type { Db, RowOf } from '../../platform/database/db'
import type { CallRequest } from '../../platform/http/call-server'

/** A notification with its operation's current name; notices about no operation have none. */
export type NotificationRow = RowOf<'notifications'> & {
  readonly numOperation: number | null
  readonly title: string | null
}

/** One person's notifications; within read and unread ones, newest first. */
export async function listNotifications(
  db: Db,
  userId: string,
  body: CallRequest<'POST /notifications/listPagination'>['body'],
) {
  const { page, perPage } = body.dataFilter
  const { read } = { ...body.advancedFilter, ...body.filterColumns }
  const sort = body.sort ?? { id: 'created', direction: 'desc' }
  const byTime = sort.id === 'created' ? sort.direction : 'desc'
  const { all, unread } = await db
    .selectFrom('notifications')
    .select(eb => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere('read', '=', false).as('unread'),
    ])
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  const rows = await withOperation(db)
    .where('notifications.userId', '=', userId)
    .$if(read !== undefined, selected => selected.where('notifications.read', '=', read === true))
    .$if(sort.id === 'read', found => found.orderBy('notifications.read', sort.direction))
    .orderBy('notifications.createdDate', byTime)
    .orderBy('notifications.id', byTime)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { rows, count: read === undefined ? all : read ? all - unread : unread, unread, page, perPage }
}

export function findNotification(db: Db, id: string): Promise<NotificationRow> {
  return withOperation(db).where('notifications.id', '=', id).executeTakeFirstOrThrow()
}

function withOperation(db: Db) {
  return db
    .selectFrom('notifications')
    .leftJoin('operations', 'operations.id', 'notifications.operationId')
    .selectAll('notifications')
    .select(['operations.numOperation', 'operations.title'])
}
