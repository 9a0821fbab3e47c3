import type { CallServer } from '../../platform/http/call-server'
import type { Platform } from '../../platform/platform'
import { inTransaction } from '../../platform/work'
import { addHolder, removeHolder } from './change-holders'
import { previewHolderChange } from './preview-change'
import { readFormer } from './read-former'
import { undoHolderChange } from './undo-change'

export function holderChangeRoutes(server: CallServer, platform: Platform): void {
  server.handle('GET /operations/:id/formerHolders', ({ params }) => readFormer(platform.db, params.id))
  server.handle('POST /operations/previewHolderChange', ({ body }) => previewHolderChange(platform.db, body))
  server.handle('POST /operations/removeHolder', ({ actor, body, ip }) =>
    inTransaction(platform, { actor, ip }, work => removeHolder(work, body)),
  )
  server.handle('POST /operations/addHolder', ({ actor, body, ip }) =>
    inTransaction(platform, { actor, ip }, work => addHolder(work, body)),
  )
  server.handle('POST /operations/undoHolderChange', ({ actor, body, ip }) =>
    inTransaction(platform, { actor, ip }, work => undoHolderChange(work, body)),
  )
}
