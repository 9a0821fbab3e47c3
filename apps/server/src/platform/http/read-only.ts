import type { CallKey } from '@llave/api-contract/call-types'
import { calls } from '@llave/api-contract/calls'

/** Signing in and out: people who may read have to sign in first, and closing a session must always work. */
const SESSIONS: ReadonlySet<CallKey> = new Set<CallKey>([
  'POST /users/authenticateAdm',
  'POST /users/authenticateFactor',
  'POST /users/accessTokenLogin',
  'POST /users/logout',
  'POST /users/sessions/revoke',
])

/** Calls that free space must work on a full disk. */
const ROOM: ReadonlySet<CallKey> = new Set<CallKey>([
  'POST /operations/deleteDocumentationFiles',
  'POST /operations/removeComment',
])

/** A call that adds to the stored data is refused while the disk is nearly full (T50). */
export function addsData(key: CallKey): boolean {
  return !key.startsWith('GET ') && !('reads' in calls[key]) && !SESSIONS.has(key) && !ROOM.has(key)
}
