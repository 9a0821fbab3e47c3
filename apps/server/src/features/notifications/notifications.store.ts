import type { Db, RowOf } from '../../platform/database/db'

/** A notification with its operation's current name; notices about no operation have none. */
export type NotificationRow = RowOf<'notifications'> & {
  readonly numOperation: number | null
  readonly title: string | null
}

export interface NotificationPage {
  readonly rows: readonly NotificationRow[]
  readonly count: number
  readonly unread: number
}

export interface NotificationQuery {
  readonly userId: string
  readonly page: number
  readonly perPage: number
  readonly sort: { readonly id: 'created' | 'read'; readonly direction: 'asc' | 'desc' }
  readonly read: boolean | undefined
}

/** One person's notifications; within read and unread ones, newest first. */
export async function listNotifications(db: Db, query: NotificationQuery): Promise<NotificationPage> {
  const { userId, page, perPage, sort, read } = query
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
  return { rows, count: read === undefined ? all : read ? all - unread : unread, unread }
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
