import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema'

/** A device belongs to one person: binding its push token takes it from whoever had it before. */
export async function bindPushToken(db: Kysely<Database>, userId: string, token: string | null): Promise<void> {
  if (token) {
    await db
      .updateTable('users')
      .set({ firebase_token: null })
      .where('firebase_token', '=', token)
      .where('id', '<>', userId)
      .execute()
  }
  await db.updateTable('users').set({ firebase_token: token }).where('id', '=', userId).execute()
}
