import { calendarDay } from '@llave/domain/time/calendar-day'
import type { CallServer } from '../../platform/http/call-server'
import { jsonFile } from '../../platform/http/file-answer'
import type { Platform } from '../../platform/platform'
import { LIMITS } from '../../platform/security/rate-limits'
import { endOwnSessions, endSessionsOf } from './end-sessions'
import { exportPersonalData } from './export-personal-data'
import { listSessions, listSessionsOf } from './list-sessions'

export function personalDataRoutes(server: CallServer, platform: Platform): void {
  server.handle('POST /users/exportMyData', async ({ actor, transact }) => {
    await platform.rateLimits.hit(LIMITS.exportPersonalData, actor.userId)
    const data = await transact(work => exportPersonalData(work, actor))
    return jsonFile(`llave-${calendarDay(data.exportedDate)}.json`, data)
  })
  server.handle('POST /users/sessions/list', ({ actor }) => listSessions(platform, actor))
  server.handle('POST /users/sessions/revoke', async ({ actor, body, transact }) => {
    await transact(work => endOwnSessions(work, actor, body))
    return listSessions(platform, actor)
  })
  server.handle('GET /users/:id/sessions', ({ actor, params }) => listSessionsOf(platform, actor, params.id))
  server.handle('POST /users/:id/sessions/revoke', async ({ actor, params, body, transact }) => {
    await transact(work => endSessionsOf(work, params.id, body.sessionId))
    return listSessionsOf(platform, actor, params.id)
  })
}
