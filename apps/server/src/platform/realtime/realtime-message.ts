import { sql } from 'kysely'
import type { Db } from '../database/db'

/** Channel on which committed news reaches the sockets of every instance. */
export const REALTIME_CHANNEL = 'llave_realtime'

/** News for the sockets: a message for a room, or ended sessions whose sockets must close. */
export type RealtimeMessage =
  | { readonly room: string; readonly event: string; readonly data?: unknown }
  | { readonly endedSessions: readonly string[] }

/** Tells all instances if the transaction commits. Ids only: a message holds at most 8 kB. */
export async function tellSockets(db: Db, message: RealtimeMessage): Promise<void> {
  await sql`select pg_notify(${REALTIME_CHANNEL}, ${JSON.stringify(message)})`.execute(db)
}
