import type { Work } from '../../platform/platform'
import { customerMessagesPath, staffPath } from '../../record/events/operation-links'
import { refreshBell } from './write-notifications'

/** Marks a person's notices about messages of an operation as read when they see the conversation. */
export async function markMessageNoticesRead(work: Work, userId: string, operationId: string): Promise<void> {
  const { numUpdatedRows } = await work.tx
    .updateTable('notifications')
    .set({ read: true })
    .where('userId', '=', userId)
    .where('url', 'in', [staffPath(operationId, 'MESSAGES'), customerMessagesPath(operationId)])
    // Reminders that people set for themselves are marked only by hand.
    .where('kind', '<>', 'OWN')
    .where('read', '=', false)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await refreshBell(work, userId)
}
