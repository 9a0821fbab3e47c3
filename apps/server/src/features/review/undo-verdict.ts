import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import type { Work } from '../../platform/work'
import { announceQueue } from './announce-queue'

/**
 * Takes back a verdict that one has given oneself: its files are in the queue again, as if nobody had looked at them.
 * Once it has taken effect: ERR_VERDICT_FINAL.
 */
export async function undoVerdict(work: Work, actor: Actor, verdictId: string): Promise<{ operationId: string }> {
  const undone = await work.tx
    .deleteFrom('heldVerdicts')
    .where('id', '=', verdictId)
    .where('reviewerId', '=', actor.userId)
    .returning(['operationId'])
    .executeTakeFirst()
  if (!undone) throw new AppError('ERR_VERDICT_FINAL')
  const operationId = undone.operationId
  await work.audit({ action: 'verdict.undone', entity: 'operation', entityId: operationId, details: { verdictId } })
  await announceQueue(work, operationId)
  return { operationId }
}
