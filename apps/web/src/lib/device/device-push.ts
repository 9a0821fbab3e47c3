import { call } from '../api/api'
import { getSession, refreshSession } from '../session/session'

/** `denied`: the browser's owner has refused; only the browser's own settings can change that. */
export type DevicePush = 'unsupported' | 'denied' | 'off' | 'on'

const WORKER = '/push-worker.js'

/** Whether this browser takes pushes, and whether they come. */
export async function devicePush(): Promise<DevicePush> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const token = await deviceToken()
  return token && token === getSession()?.record.firebaseToken ? 'on' : 'off'
}

/** Where this browser can be pushed to; null when its owner has not allowed it. */
export async function deviceToken(): Promise<string | null> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER)
  const subscription = await registration?.pushManager.getSubscription()
  return subscription ? JSON.stringify(subscription) : null
}

async function tell(firebaseToken: string | null): Promise<void> {
  const { record } = await call('POST /auth/user/update', { body: { user: { firebaseToken } } })
  refreshSession({ record })
}

/** Asks the owner and subscribes; call it from a tap. Throws when the browser's own push service cannot be reached. */
export async function turnOnPush(publicKey: string): Promise<DevicePush> {
  if ((await Notification.requestPermission()) !== 'granted') return devicePush()
  await navigator.serviceWorker.register(WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  await tell(JSON.stringify(subscription))
  return 'on'
}

export async function turnOffPush(): Promise<DevicePush> {
  await tell(null)
  const registration = await navigator.serviceWorker.getRegistration(WORKER)
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
  return 'off'
}

/** On load: the server hears of this device's token when it knows another one (spec: customer area §4). */
export async function keepPushToken(): Promise<void> {
  if ((await devicePush()) !== 'off' || Notification.permission !== 'granted') return
  const token = await deviceToken()
  if (token) await tell(token)
}
