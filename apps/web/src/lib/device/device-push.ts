import { call } from '../api/api'
import { getSession, refreshSession } from '../session/session'

/** `denied`: the user has refused; only the browser's own settings can change that. */
export type DevicePush = 'unsupported' | 'denied' | 'off' | 'on'

const WORKER = '/push-worker.js'

/** Whether this browser supports pushes, and whether they are on. */
export async function devicePush(): Promise<DevicePush> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const token = await deviceToken()
  return token && token === getSession()?.record.firebaseToken ? 'on' : 'off'
}

/** This browser's push token; null when the user has not given permission. */
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

/** Subscribes to whoever has the key, and to them alone: a push service refuses what others send. */
async function subscribe(publicKey: string): Promise<string> {
  await navigator.serviceWorker.register(WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  const present = await pushManager.getSubscription()
  if (present && !isFor(present, publicKey)) await present.unsubscribe()
  return JSON.stringify(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }))
}

/** Whether what a browser has subscribed to is ours; of a browser that does not say, we suppose so. */
function isFor({ options }: PushSubscription, publicKey: string): boolean {
  if (!options?.applicationServerKey) return true
  const key = btoa(String.fromCharCode(...new Uint8Array(options.applicationServerKey)))
  return key.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey
}

/** Asks for permission and subscribes; call it from a tap. Throws when the browser's push service cannot be reached. */
export async function turnOnPush(publicKey: string): Promise<DevicePush> {
  if ((await Notification.requestPermission()) !== 'granted') return devicePush()
  await tell(await subscribe(publicKey))
  return 'on'
}

export async function turnOffPush(): Promise<DevicePush> {
  await tell(null)
  await (await presentSubscription())?.unsubscribe()
  return 'off'
}

/**
 * On load: sends the server this device's token if it has a different one (spec: customer area §4). After the brokerage
 * has changed its keys, that is a new one.
 */
export async function keepPushToken(publicKey: string): Promise<void> {
  if ((await devicePush()) === 'unsupported' || Notification.permission !== 'granted') return
  const present = await presentSubscription()
  if (!present) return
  const token = isFor(present, publicKey) ? JSON.stringify(present) : await subscribe(publicKey)
  if (token !== getSession()?.record.firebaseToken) await tell(token)
}
