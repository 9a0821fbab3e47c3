import type { FactorRequired } from '@llave/api-contract/factors.calls'
import { call } from '../../lib/api/api'
import { ApiError } from '../../lib/api/api-error'
import { noteEvent } from '../../lib/consent/analytics-events'
import { deviceMark } from '../../lib/device/device-mark'
import { type Session, startSession } from '../../lib/session/session'
import type { Proof } from './factors/proof'

interface Credentials {
  readonly email: string
  readonly password: string
  readonly remember: boolean
}

async function deviceFacts({ remember }: Credentials) {
  // Only people who have allowed pushes load the push code, and its failure does not prevent signing in.
  const firebaseToken =
    globalThis.Notification?.permission === 'granted'
      ? await import('../../lib/device/device-push').then(({ deviceToken }) => deviceToken()).catch(() => null)
      : null
  return { remember, firebaseToken, device: deviceMark() }
}

/** The guards then lead to the remembered address or home. */
function begin(session: Session, { remember }: Credentials): void {
  startSession(session, remember)
  noteEvent('login', session.record._id)
}

/** Signs in; returns the missing second factor, if any. */
export async function signIn(given: Credentials): Promise<FactorRequired | null> {
  const { email, password } = given
  const body = { email: email.trim(), password: password.trim(), ...(await deviceFacts(given)) }
  try {
    begin(await call('POST /users/authenticateAdm', { body }), given)
    return null
  } catch (error) {
    if (error instanceof ApiError && error.code === 'ERR_USER_FACTOR_REQUIRED') return error.details as FactorRequired
    throw error
  }
}

/** Signs in with the second factor that was missing. */
export async function complete(given: Credentials, signIn: string, proof: Proof): Promise<void> {
  const body = { signIn, ...proof, ...(await deviceFacts(given)) }
  begin(await call('POST /users/authenticateFactor', { body }), given)
}
