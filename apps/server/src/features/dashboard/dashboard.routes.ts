import { hasBegun, spanOf } from '@llave/domain/time/periods'
import { AppError } from '../../platform/app-error'
import type { CallServer } from '../../platform/http/call-server'
import type { Platform } from '../../platform/platform'
import { readThresholds } from '../../record/thresholds'
import { figuresOf } from './dashboard.policy'
import { readDashboard } from './read-dashboard'

export function dashboardRoutes(server: CallServer, { db, clock }: Platform): void {
  server.handle('GET /dashboard', async ({ actor, query }) => {
    const now = clock.now()
    if (query.year !== undefined && !hasBegun(query.year, now)) throw new AppError('ERR_BAD_REQUEST')
    const responsable = figuresOf(actor, query.responsable)
    return readDashboard(db, {
      responsable,
      person: responsable ?? actor.userId,
      withNobodys: responsable === null,
      span: spanOf(query.period, now, query.year),
      now,
      thresholds: await readThresholds(db),
    })
  })
}
