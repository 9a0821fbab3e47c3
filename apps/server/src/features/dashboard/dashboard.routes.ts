import { type Care, lookedAfterBy } from '@llave/domain/people/absence'
import { calendarDay } from '@llave/domain/time/calendar-day'
import { hasBegun, spanOf } from '@llave/domain/time/periods'
import { AppError } from '../../platform/app-error'
import type { CallServer } from '../../platform/http/call-server'
import { readRoster } from '../../platform/people/roster'
import type { Platform } from '../../platform/platform'
import { readThresholds } from '../../record/lists/thresholds'
import { readPace } from '../waiting/waiting.published'
import { figuresOf } from './dashboard.policy'
import { readFirstDay } from './first-day.views'
import { readDashboard } from './read-dashboard'

const NOBODYS: Care = { people: [], nobodys: true }

export function dashboardRoutes(server: CallServer, { db, clock }: Platform): void {
  server.handle('GET /dashboard', async ({ actor, query }) => {
    const now = clock.now()
    if (query.year !== undefined && !hasBegun(query.year, now)) throw new AppError('ERR_BAD_REQUEST')
    const whose = figuresOf(actor, query.responsable)
    const roster = await readRoster(db)
    const person = whose === null || whose === 'NONE' ? actor.userId : whose
    const care = whose === 'NONE' ? NOBODYS : lookedAfterBy(person, roster, calendarDay(now))
    // Only for the caller's own day; nobody else is shown it.
    const firstDay = query.responsable === undefined ? await readFirstDay(db, actor.userId) : undefined
    const dashboard = await readDashboard(db, {
      whose,
      person,
      care,
      roster,
      isOwners: actor.roles.includes('superadmin'),
      span: spanOf(query.period, now, query.year),
      now,
      thresholds: await readThresholds(db),
      pace: await readPace(db),
    })
    return { ...dashboard, ...(firstDay && { firstDay }) }
  })
}
