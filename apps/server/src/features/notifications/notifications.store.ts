import type { ExpressionBuilder, Kysely, Selectable } from 'kysely'
import type { Database } from '../../platform/database/schema'

/** A notification with what its operation is called now; the operation is missing for notices about none. */
export type NotificationRow = Selectable<Database['notifications']> & {
  readonly num_operation: number | null
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
  readonly direction: 'asc' | 'desc'
  readonly read: boolean | undefined
}

const countAll = (eb: ExpressionBuilder<Database, 'notifications'>) => eb.fn.countAll<number>().as('count')

/** One person's notifications, newest first unless requested otherwise. */
export async function listNotifications(db: Kysely<Database>, query: NotificationQuery): Promise<NotificationPage> {
  const { userId, page, perPage, direction, read } = query
  let own = db.selectFrom('notifications').where('user_id', '=', userId)
  const unread = await own.where('read', '=', false).select(countAll).executeTakeFirstOrThrow()
  if (read !== undefined) own = own.where('read', '=', read)
  const { count } = await own.select(countAll).executeTakeFirstOrThrow()
  const rows = await withOperation(db)
    .where('notifications.user_id', '=', userId)
    .$if(read !== undefined, selected => selected.where('notifications.read', '=', read === true))
    .orderBy('notifications.created_date', direction)
    .orderBy('notifications.id', direction)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { rows, count: Number(count), unread: Number(unread.count) }
}

/** One notification, as it is now. */
export function findNotification(db: Kysely<Database>, id: string): Promise<NotificationRow> {
  return withOperation(db).where('notifications.id', '=', id).executeTakeFirstOrThrow()
}

function withOperation(db: Kysely<Database>) {
  return db
    .selectFrom('notifications')
    .leftJoin('operations', 'operations.id', 'notifications.operation_id')
    .selectAll('notifications')
    .select(['operations.num_operation', 'operations.title'])
}
