import type { CallKey } from '@llave/api-contract/call-types'

/** Calls by another method than GET that only read. */
const READS = /\/(list|listPagination|listBoard|search|getPendings|download|downloadMultiple|exportMyData)$/

/** Coming and going: whoever can read signs in first, and may always close a session. */
const SESSIONS: ReadonlySet<CallKey> = new Set<CallKey>([
  'POST /users/authenticateAdm',
  'POST /users/accessTokenLogin',
  'POST /users/logout',
  'POST /users/sessions/revoke',
])

/** What makes room: a full disk is no reason to keep what somebody wants gone. */
const ROOM: ReadonlySet<CallKey> = new Set<CallKey>(['POST /operations/deleteDocumentationFiles'])

/** Whether a call adds to what is kept: refused while the disk is nearly full (T50). */
export function addsData(key: CallKey): boolean {
  return !key.startsWith('GET ') && !READS.test(key) && !SESSIONS.has(key) && !ROOM.has(key)
}
