import type { Db } from '../../../platform/database/db'

/** A device belongs to one person: signing in on it takes its push token from the earlier session. */
export async function releasePushToken(db: Db, token: string): Promise<void> {
  await db.updateTable('sessions').set({ pushToken: null }).where('pushToken', '=', token).execute()
}

/** Stores the push token of a session's device; null stops its pushes. */
export async function bindPushToken(db: Db, sessionId: string, token: string | null): Promise<void> {
  if (token) await releasePushToken(db, token)
  await db.updateTable('sessions').set({ pushToken: token }).where('id', '=', sessionId).execute()
}
