import type { Work } from '../../platform/platform'
import { tell } from '../../record/events/tell'
import { markMessageNoticesRead } from '../notifications/notifications.published'
import { accountOf, isRead, isStaffWriter, lockForWriter, type Writer } from './writer'

/**
 * Marks the other side's messages as read, and the reader's own notices of them; the notices of colleagues stay unread.
 * Returns the number of new messages.
 */
export async function readMessages(work: Work, reader: Writer, operationId: string): Promise<number> {
  const operation = await lockForWriter(work, reader, operationId)
  const account = accountOf(reader)
  const read = await work.tx
    .updateTable('messages')
    .set({ readDate: work.now, readBy: account?.userId ?? null })
    .where('operationId', '=', operation.id)
    .where(isRead(reader))
    .where('fromStaff', '=', !isStaffWriter(reader))
    .where('readDate', 'is', null)
    .returning('holderId')
    .execute()
  if (account) await markMessageNoticesRead(work, account.userId, operation.id)
  const ofCustomer = read.some(({ holderId }) => holderId === null)
  if (read.length > 0) await tell(work, operation, { type: 'MESSAGES_READ', ofCustomer })
  return read.length
}
