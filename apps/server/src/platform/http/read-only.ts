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

/** Calls that free space: a full disk is no reason to keep what somebody wants deleted. */
const ROOM: ReadonlySet<CallKey> = new Set<CallKey>([
  'POST /operations/deleteDocumentationFiles',
  'POST /operations/removeComment',
])

/** Whether a call adds to the stored data: refused while the disk is nearly full (T50). */
export function addsData(key: CallKey): boolean {
  return !key.startsWith('GET ') && !('reads' in calls[key]) && !SESSIONS.has(key) && !ROOM.has(key)
}
