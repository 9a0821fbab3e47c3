import type { ExpressionBuilder, Kysely, Selectable } from 'kysely'
import type { Database } from '../../platform/database/schema'

export type NotificationRow = Selectable<Database['notifications']>

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
  const rows = await own
    .selectAll()
    .orderBy('created_date', direction)
    .orderBy('id', direction)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { rows, count: Number(count), unread: Number(unread.count) }
}
