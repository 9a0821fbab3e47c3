import { calendarDay } from '@llave/domain/time/calendar-day'
import type { CallServer } from '../../platform/http/call-server'
import type { Platform } from '../../platform/platform'
import { LIMITS } from '../../platform/security/limits'
import { inTransaction } from '../../platform/work'
import { exportPersonalData } from './export-personal-data'
import { listSessions } from './list-sessions'
import { revokeOwnSessions } from './revoke-own-sessions'

/**
 * What belongs to the person: an export of everything stored about them, and the devices on which they are signed in.
 */
export function personalDataRoutes(server: CallServer, platform: Platform): void {
  server.handle('POST /users/exportMyData', async ({ actor, ip }) => {
    await platform.rateLimits.hit(LIMITS.exportPersonalData, actor.userId)
    const data = await inTransaction(platform, actor, work => exportPersonalData(work, actor), ip)
    return {
      name: `llave-${calendarDay(new Date(data.exportedDate))}.json`,
      type: 'application/json; charset=utf-8',
      body: Buffer.from(`${JSON.stringify(data, null, 2)}\n`),
    }
  })
  server.handle('POST /users/sessions/list', ({ actor }) => listSessions(platform, actor))
  server.handle('POST /users/sessions/revoke', async ({ actor, body, ip }) => {
    await inTransaction(platform, actor, work => revokeOwnSessions(work, actor, body), ip)
    return listSessions(platform, actor)
  })
}
