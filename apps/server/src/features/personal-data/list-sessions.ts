import type { DeviceSession } from '@llave/api-contract/personal-data.calls'
import type { Actor } from '../../platform/actor'
import type { Platform } from '../../platform/platform'
import { sessionsOf } from '../../platform/security/sessions'

type SessionRow = Awaited<ReturnType<typeof sessionsOf>>[number]

/** The devices on which the person is signed in; expired sessions are left out. */
export async function listSessions({ db, clock }: Platform, actor: Actor): Promise<DeviceSession[]> {
  const rows = await sessionsOf(db, actor.userId, clock.now())
  return rows.map(row => presentSession(row, actor))
}

/** Where somebody is signed in, as the superadmin sees it: with the address from which they signed in. */
export async function listSessionsOf({ db, clock }: Platform, actor: Actor, userId: string) {
  const rows = await sessionsOf(db, userId, clock.now())
  return rows.map(row => ({ ...presentSession(row, actor), ip: row.ip }))
}

function presentSession(row: SessionRow, actor: Actor): DeviceSession {
  return {
    _id: row.id,
    userAgent: row.user_agent,
    createdDate: row.created_date.toISOString(),
    lastSeenDate: row.last_seen_date.toISOString(),
    remember: row.remember,
    push: row.push_token !== null,
    current: row.id === actor.sessionId,
  }
}
