import type { Work } from '../../platform/work'
import { customerMessagesPath, staffPath } from './operation-links'
import { refreshBell, type Seen } from './write-notifications'

/**
 * Whether a message was seen before anybody is told of it. Holds the message until the notice is written: who reads it
 * meanwhile finds the notice.
 */
export async function messageSeen({ tx }: Work, messageId: string): Promise<Seen | null> {
  const message = await tx
    .selectFrom('messages')
    .select(['readDate', 'readBy'])
    .where('id', '=', messageId)
    .forShare()
    .executeTakeFirst()
  return message?.readDate ? { by: message.readBy } : null
}

/** Somebody has the conversation about an operation before their eyes: their notices of its messages have done their part. */
export async function markMessageNoticesRead(work: Work, userId: string, operationId: string): Promise<void> {
  const { numUpdatedRows } = await work.tx
    .updateTable('notifications')
    .set({ read: true })
    .where('userId', '=', userId)
    .where('url', 'in', [staffPath(operationId, 'MESSAGES'), customerMessagesPath(operationId)])
    // What somebody has reminded themselves of is theirs to tick off.
    .where('kind', '<>', 'OWN')
    .where('read', '=', false)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await refreshBell(work, userId)
}
