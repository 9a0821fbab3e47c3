import type { EventReaction } from '../../../platform/outbox/event-dispatcher'
import type { Platform } from '../../../platform/platform'
import { lockOperation } from '../../operations/operations.published'
import { reachableHolders, sendLink } from './mailing-links'

/** Entering the contract with notification sends every holder who has not signed their link (spec: customer area §4). */
export function contractReactions(platform: Platform): readonly EventReaction[] {
  return [
    async (event, work) => {
      if (event.type !== 'OPERATION_STATE_CHANGED' || event.to !== 'CONTRATO_INTERMEDIACION' || !event.notify) return []
      const operation = await lockOperation(work.tx, event.operationId)
      if (!operation || operation.is_archived) return []
      const signed = await work.tx
        .selectFrom('contract_signings')
        .select('holder_id')
        .where('operation_id', '=', operation.id)
        .where('rejected_date', 'is', null)
        .where('signed_date', 'is not', null)
        .execute()
      const done = new Set(signed.map(({ holder_id }) => holder_id))
      for (const holder of await reachableHolders(work, operation.id)) {
        if (!done.has(holder.id)) await sendLink(work, platform, holder, operation.num_operation)
      }
      return []
    },
  ]
}
