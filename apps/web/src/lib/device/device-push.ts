import { call } from '../api/api'
import { getSession, refreshSession } from '../session/session'

/** `denied`: the user has refused; only the browser's own settings can change that. */
export type DevicePush = 'unsupported' | 'denied' | 'off' | 'on'

const WORKER = '/push-worker.js'

/** The state of pushes in this browser. */
export async function devicePush(): Promise<DevicePush> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const token = await deviceToken()
  return token && token === getSession()?.record.firebaseToken ? 'on' : 'off'
}

export async function deviceToken(): Promise<string | null> {
  const present = await presentSubscription()
  return present ? JSON.stringify(present) : null
}

async function presentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER)
  return (await registration?.pushManager.getSubscription()) ?? null
}

async function tell(firebaseToken: string | null): Promise<void> {
  const { record } = await call('POST /auth/user/update', { body: { user: { firebaseToken } } })
  refreshSession({ record })
}

/** Subscribes with this public key; the push service then rejects messages signed with other keys. */
async function subscribe(publicKey: string): Promise<string> {
  await navigator.serviceWorker.register(WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  const present = await pushManager.getSubscription()
  if (present && !isFor(present, publicKey)) await present.unsubscribe()
  return JSON.stringify(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }))
}

/** Whether the subscription is for our key; assumed when the browser does not tell. */
function isFor({ options }: PushSubscription, publicKey: string): boolean {
  if (!options?.applicationServerKey) return true
  const key = btoa(String.fromCharCode(...new Uint8Array(options.applicationServerKey)))
  return key.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey
}

/** Asks for permission and subscribes; call it from a tap. Throws when the browser's push service cannot be reached. */
export async function enablePush(publicKey: string): Promise<DevicePush> {
  if ((await Notification.requestPermission()) !== 'granted') return devicePush()
  await tell(await subscribe(publicKey))
  return 'on'
}

export async function disablePush(): Promise<DevicePush> {
  await tell(null)
  await (await presentSubscription())?.unsubscribe()
  return 'off'
}

/**
 * On load: sends this device's token to the server if it has a different one (spec: customer area §4). A change of the
 * brokerage's keys creates a new one.
 */
export async function keepPushToken(publicKey: string): Promise<void> {
  if ((await devicePush()) === 'unsupported' || Notification.permission !== 'granted') return
  const present = await presentSubscription()
  if (!present) return
  const token = isFor(present, publicKey) ? JSON.stringify(present) : await subscribe(publicKey)
  if (token !== getSession()?.record.firebaseToken) await tell(token)
}
