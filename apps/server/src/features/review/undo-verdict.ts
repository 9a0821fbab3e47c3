import { refusal } from '../../platform/app-error'
import type { Actor, Work } from '../../platform/platform'
import { tell } from '../../record/events/tell'

/** Undoes one's own verdict: its files return to the queue. Throws ERR_VERDICT_FINAL once it has taken effect. */
export async function undoVerdict(work: Work, actor: Actor, verdictId: string): Promise<{ operationId: string }> {
  const operation = await work.tx
    .deleteFrom('heldVerdicts')
    .using('operations')
    .whereRef('operations.id', '=', 'heldVerdicts.operationId')
    .where('heldVerdicts.id', '=', verdictId)
    .where('heldVerdicts.reviewerId', '=', actor.userId)
    .returning(['operations.id', 'operations.userId', 'operations.boardListId'])
    .executeTakeFirstOrThrow(refusal('ERR_VERDICT_FINAL'))
  const operationId = operation.id
  await work.audit({ action: 'verdict.undone', entity: 'operation', entityId: operationId, details: { verdictId } })
  await tell(work, operation, { type: 'VERDICT_DROPPED' }, { listIds: [] })
  return { operationId }
}
