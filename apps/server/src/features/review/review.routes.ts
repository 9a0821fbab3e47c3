import type { CallServer } from '../../platform/http/call-server'
import type { Platform } from '../../platform/platform'
import { readDropped } from './dropped-verdicts'
import { holdVerdict } from './hold-verdict'
import { readQueue } from './review-queue'
import { undoVerdict } from './undo-verdict'

/** The review desk. */
export function reviewRoutes(server: CallServer, platform: Platform): void {
  server.handle('POST /review/listPagination', ({ actor, body }) => readQueue(platform, actor, body))

  server.change('POST /review/verdict', (work, { actor, body }) => holdVerdict(work, actor, body))

  server.handle('POST /review/dropped', ({ actor, body }) => readDropped(platform, actor, body.verdictIds))

  server.change('POST /review/undo', (work, { actor, body }) => undoVerdict(work, actor, body.verdictId))
}
