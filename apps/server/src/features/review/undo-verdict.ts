import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import type { Work } from '../../platform/work'
import { announceQueue } from './announce-queue'

/** Undoes one's own verdict: its files return to the queue. Throws ERR_VERDICT_FINAL once it has taken effect. */
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
