import type { CallServer } from '../../platform/http/call-server'
import type { Platform } from '../../platform/platform'
import { inTransaction } from '../../platform/work'
import { holdOperation } from '../../record/operation-access'
import { tell } from '../../record/tell'

/** What the staff write to the customer about the present wait. */
export function waitingRoutes(server: CallServer, platform: Platform): void {
  server.handle('POST /operations/saveWaitingWords', ({ actor, body }) =>
    inTransaction(platform, actor, async work => {
      const operation = await holdOperation(work, actor, body.operationId)
      const words = body.words || null
      const stay = { operation_id: operation.id, state_entered_date: operation.state_entered_date }
      const before = await work.tx
        .deleteFrom('waiting_words')
        .where('operation_id', '=', operation.id)
        .returning(['words', 'state_entered_date'])
        .executeTakeFirst()
      if (words) {
        await work.tx
          .insertInto('waiting_words')
          .values({ ...stay, words, written_by: actor.userId, written_date: work.now })
          .execute()
      }
      const counted = before?.state_entered_date.getTime() === stay.state_entered_date.getTime() ? before.words : null
      if (words !== counted) await tell(work, operation, { type: 'WAITING_WORDS_SAVED', words })
      return { words }
    }),
  )
}
