import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema'

/** A device belongs to one person: whoever signs in on it takes its push token from the session that had it before. */
export async function releasePushToken(db: Kysely<Database>, token: string): Promise<void> {
  await db.updateTable('sessions').set({ pushToken: null }).where('pushToken', '=', token).execute()
}

/** Keeps the push token of the device of a session; null: it gets no pushes. */
export async function bindPushToken(db: Kysely<Database>, sessionId: string, token: string | null): Promise<void> {
  if (token) await releasePushToken(db, token)
  await db.updateTable('sessions').set({ pushToken: token }).where('id', '=', sessionId).execute()
}
