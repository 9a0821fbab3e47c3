import { type Actor, isStaffActor } from '../../platform/actor'
import type { Work } from '../../platform/work'
import { lockOperationFor } from '../../record/operation-access'
import { tell } from '../../record/tell'
import { markMessageNoticesRead } from '../notifications/notifications.published'

/**
 * Marks the other side's messages as read, and the reader's own notices of them; the notices of colleagues stay unread.
 * Returns the number of new messages.
 */
export async function readMessages(work: Work, actor: Actor, operationId: string): Promise<number> {
  const operation = await lockOperationFor(work, actor, operationId)
  const read = await work.tx
    .updateTable('messages')
    .set({ readDate: work.now, readBy: actor.userId })
    .where('operationId', '=', operationId)
    .where('fromStaff', '=', !isStaffActor(actor))
    .where('readDate', 'is', null)
    .returning('id')
    .execute()
  await markMessageNoticesRead(work, actor.userId, operationId)
  if (read.length > 0) await tell(work, operation, { type: 'MESSAGES_READ' })
  return read.length
}
