import type { CallServer } from '../../platform/http/call-server'
import type { Platform } from '../../platform/platform'
import { changeRule, createRule, deleteRule, listRules } from './change-rules'
import { previewSwitch } from './preview-switch'
import { switchRule } from './switch-rule'

/** The owner's rules for papers. */
export function paperRuleRoutes(server: CallServer, platform: Platform): void {
  server.handle('GET /paperRules', () => listRules(platform.db))

  server.handle('POST /paperRules', ({ body, once }) => once(work => createRule(work, body)))

  server.handle('PUT /paperRules/:id', ({ params, body, transact }) =>
    transact(work => changeRule(work, params.id, body)),
  )

  server.handle('DELETE /paperRules/:id', ({ params, transact }) => transact(work => deleteRule(work, params.id)))

  server.handle('POST /paperRules/:id/preview', ({ params }) => previewSwitch(platform, params.id))

  server.handle('POST /paperRules/:id/switch', ({ params, body, transact }) =>
    transact(work => switchRule(work, params.id, body)),
  )
}
