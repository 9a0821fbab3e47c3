import { insertRow } from '../../platform/database/db'
import type { CallServer } from '../../platform/http/call-server'
import type { Platform } from '../../platform/platform'
import { tell } from '../../record/events/tell'
import { lockOperationFor } from '../../record/operation/operation-row'
import { readPace } from './step-times'

/** The calls about how long steps take here, and about the staff's words to the customer on the current wait. */
export function waitingRoutes(server: CallServer, platform: Platform): void {
  server.handle('GET /company/pace', () => readPace(platform.db))

  server.change('POST /operations/saveWaitingWords', async (work, { actor, body }) => {
    const operation = await lockOperationFor(work, actor, body.operationId)
    const words = body.words || null
    const stay = { operationId: operation.id, stateEnteredDate: operation.stateEnteredDate }
    const before = await work.tx
      .deleteFrom('waitingWords')
      .where('operationId', '=', operation.id)
      .returning(['words', 'stateEnteredDate'])
      .executeTakeFirst()
    if (words) {
      await insertRow(work.tx, 'waitingWords', { ...stay, words, writtenBy: actor.userId, writtenDate: work.now })
    }
    const counted = before?.stateEnteredDate.getTime() === stay.stateEnteredDate.getTime() ? before.words : null
    if (words !== counted) await tell(work, operation, { type: 'WAITING_WORDS_SAVED', words })
    return { words }
  })
}
