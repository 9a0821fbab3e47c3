import type { CallServer } from '../../platform/http/call-server'
import type { Platform } from '../../platform/platform'
import { changeRule, createRule, deleteRule, listRules } from './change-rules'
import { previewSwitch } from './preview-switch'
import { switchRule } from './switch-rule'

/** The owner's rules for papers. */
export function paperRuleRoutes(server: CallServer, platform: Platform): void {
  server.handle('GET /paperRules', () => listRules(platform.db))

  server.change('POST /paperRules', (work, { body }) => createRule(work, body))

  server.change('PUT /paperRules/:id', (work, { params, body }) => changeRule(work, params.id, body))

  server.change('DELETE /paperRules/:id', (work, { params }) => deleteRule(work, params.id))

  server.handle('POST /paperRules/:id/preview', ({ params }) => previewSwitch(platform, params.id))

  server.change('POST /paperRules/:id/switch', (work, { params, body }) => switchRule(work, params.id, body))
}
