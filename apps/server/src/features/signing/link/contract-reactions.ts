import type { EventReaction } from '../../../platform/outbox/event-dispatcher'
import type { Platform } from '../../../platform/platform'
import { lockOperation } from '../../../record/operation-row'
import { happeningOf } from '../../../record/tell'
import { signedHolders } from '../signing-rounds'
import { reachableHolders, sendLink } from './mailing-links'

/**
 * Entering the contract state with notification sends the link to every holder who has not signed (spec: customer area
 * §4).
 */
export function contractReactions(platform: Platform): readonly EventReaction[] {
  return [
    async (event, work) => {
      const happening = happeningOf(event)
      if (happening?.event.type !== 'SAVED') return
      const { entry } = happening.event
      if (entry?.to !== 'CONTRATO_INTERMEDIACION' || !entry.notify) return
      const operation = await lockOperation(work.tx, happening.operationId)
      if (!operation || operation.isArchived) return
      const signed = await signedHolders(work.tx, operation.id)
      for (const holder of await reachableHolders(work, operation.id)) {
        if (!signed.has(holder.id)) await sendLink(work, platform, holder, operation.numOperation)
      }
    },
  ]
}
