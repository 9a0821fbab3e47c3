import type { CallServer } from '../../platform/http/call-server'
import type { Platform } from '../../platform/platform'
import { readDashboard } from './dashboard.views'

/** The staff's day in figures. */
export function dashboardRoutes(server: CallServer, platform: Platform): void {
  server.handle('GET /dashboard', ({ actor }) => readDashboard(platform.db, actor.userId, platform.clock.now()))
}
