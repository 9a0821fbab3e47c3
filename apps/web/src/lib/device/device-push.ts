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
  const registration = await navigator.serviceWorker.getRegistration(WORKER)
  const subscription = await registration?.pushManager.getSubscription()
  return subscription ? JSON.stringify(subscription) : null
}

async function tell(firebaseToken: string | null): Promise<void> {
  const { record } = await call('POST /auth/user/update', { body: { user: { firebaseToken } } })
  refreshSession({ record })
}

/** Asks for permission and subscribes; call it from a tap. Throws when the browser's push service cannot be reached. */
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

/** On load: sends the server this device's token if it has a different one (spec: customer area §4). */
export async function keepPushToken(): Promise<void> {
  if ((await devicePush()) !== 'off' || Notification.permission !== 'granted') return
  const token = await deviceToken()
  if (token) await tell(token)
}
