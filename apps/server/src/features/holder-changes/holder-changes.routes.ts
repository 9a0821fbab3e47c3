import type { CallServer } from '../../platform/http/call-server'
import type { Platform } from '../../platform/platform'
import { addHolder, removeHolder } from './change-holders'
import { previewHolderChange } from './preview-change'
import { readFormer } from './read-former'
import { undoHolderChange } from './undo-change'

export function holderChangeRoutes(server: CallServer, platform: Platform): void {
  server.handle('GET /operations/:id/formerHolders', ({ params }) => readFormer(platform.db, params.id))
  server.handle('POST /operations/previewHolderChange', ({ body }) => previewHolderChange(platform.db, body))
  server.change('POST /operations/removeHolder', (work, { body }) => removeHolder(work, body))
  server.change('POST /operations/addHolder', (work, { body }) => addHolder(work, body))
  server.change('POST /operations/undoHolderChange', (work, { body }) => undoHolderChange(work, body))
}
