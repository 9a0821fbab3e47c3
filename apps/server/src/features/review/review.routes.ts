import type { CallServer } from '../../platform/http/call-server'
import type { Platform } from '../../platform/platform'
import { readDropped } from './dropped-verdicts'
import { holdVerdict } from './hold-verdict'
import { readQueue } from './review-queue'
import { undoVerdict } from './undo-verdict'

/** The review desk. */
export function reviewRoutes(server: CallServer, platform: Platform): void {
  server.handle('POST /review/listPagination', ({ actor, body }) => readQueue(platform, actor, body))

  server.handle('POST /review/verdict', ({ actor, body, once }) => once(work => holdVerdict(work, actor, body)))

  server.handle('POST /review/dropped', ({ actor, body }) => readDropped(platform, actor, body.verdictIds))

  server.handle('POST /review/undo', ({ actor, body, transact }) =>
    transact(work => undoVerdict(work, actor, body.verdictId)),
  )
}
