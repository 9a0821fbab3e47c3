import type { DeviceSession } from '@llave/api-contract/personal-data.calls'
import type { Actor, Platform } from '../../platform/platform'
import { sessionsOf } from '../../platform/security/sessions'

type SessionRow = Awaited<ReturnType<typeof sessionsOf>>[number]

/** The devices on which the person is signed in, without expired sessions. */
export function listSessions(platform: Platform, actor: Actor): Promise<DeviceSession[]> {
  return listSessionsOf(platform, actor, actor.userId)
}

/** The sessions of a person, for a caller with permission. */
export async function listSessionsOf({ db, clock }: Platform, actor: Actor, userId: string): Promise<DeviceSession[]> {
  const rows = await sessionsOf(db, userId, clock.now())
  return rows.map(row => presentSession(row, actor))
}

function presentSession(row: SessionRow, actor: Actor): DeviceSession {
  return {
    _id: row.id,
    userAgent: row.userAgent,
    ip: row.ip,
    createdDate: row.createdDate.toISOString(),
    lastSeenDate: row.lastSeenDate.toISOString(),
    remember: row.remember,
    push: row.pushToken !== null,
    current: row.id === actor.sessionId,
  }
}
