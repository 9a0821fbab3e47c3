import { call } from '../api/api'
import { isNetworkError } from '../api/api-error'
import { endSession, getSession, isPresent, refreshSession } from './session'

/** Signs in again with the stored token (spec: customer area §4), behind the page that is already open. */
export async function restoreSession(): Promise<void> {
  const session = getSession()
  if (!session) return
  try {
    const { token } = session
    const told = await call('POST /users/accessTokenLogin', { body: { token }, token })
    const present = getSession()
    if (present?.token !== token) return
    // A setting changed while the server was answering is newer than its answer.
    refreshSession(present.record === session.record ? told : { token: told.token })
  } catch (error) {
    // A lost network is handled elsewhere (connection.ts); only a refused token ends the session here.
    if (!isNetworkError(error) && isRefused(error) && isPresent(session)) endSession('ERR_INVALID_TOKEN')
  }
}

function isRefused(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 401
}

/** Signs out: here immediately, on the server if it can be reached. */
export async function signOut(): Promise<void> {
  const token = getSession()?.token
  endSession('SIGNED_OUT')
  if (token) await endOnServer(token)
}

/** Ends a session that this page no longer uses, if the server can be reached. */
export async function endOnServer(token: string): Promise<void> {
  await call('POST /users/logout', { token, keepalive: true }).catch(() => undefined)
}
