import type { Work } from '../../platform/work'
import { customerMessagesPath, staffPath } from '../../record/operation-links'
import { refreshBell } from './write-notifications'

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
