import type { DeviceSession } from '@llave/api-contract/personal-data.calls'
import type { Actor } from '../../platform/actor'
import type { Platform } from '../../platform/platform'
import { liveSessions } from './personal-data.store'

/** The devices on which the person is signed in; expired sessions are left out. */
export async function listSessions({ db, clock }: Platform, actor: Actor): Promise<DeviceSession[]> {
  const rows = await liveSessions(db, actor.userId, clock.now())
  return rows.map(row => ({
    _id: row.id,
    userAgent: row.user_agent,
    createdDate: row.created_date.toISOString(),
    lastSeenDate: row.last_seen_date.toISOString(),
    remember: row.remember,
    push: row.push_token !== null,
    current: row.id === actor.sessionId,
  }))
}
