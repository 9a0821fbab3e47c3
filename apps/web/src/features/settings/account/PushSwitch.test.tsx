import type { SignedIn } from '@llave/api-contract/people'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepPushToken } from '../../../lib/device/device-push'
import { getSession } from '../../../lib/session/session'
import { answer, sent, show, signIn } from '../../../testing/page.testing'
import { PushSwitch } from './PushSwitch'

// Contains both letters in which base64url differs from base64, and no padding.
const PUBLIC_KEY = '-_8'
const SUBSCRIPTION = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }
const DEVICE = JSON.stringify(SUBSCRIPTION)
const OTHERS = { endpoint: 'https://push.example/old', keys: { p256dh: 'p', auth: 'a' } }

const keyOptions = (key: string) => ({ applicationServerKey: new Uint8Array(Buffer.from(key, 'base64url')).buffer })

/** A browser with a simulated push service. */
function aBrowser({
  permission = 'default' as NotificationPermission,
  answer = 'granted' as NotificationPermission,
  reachable = true,
  subscribed = false,
  keys = PUBLIC_KEY,
} = {}) {
  let subscription: object | null = null
  const unsubscribe = async () => (subscription = null)
  const own = { toJSON: () => SUBSCRIPTION, unsubscribe, options: keyOptions(PUBLIC_KEY) }
  const others = { toJSON: () => OTHERS, unsubscribe, options: keyOptions(keys) }
  if (subscribed) subscription = keys === PUBLIC_KEY ? own : others
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: vi.fn(async () => {
      if (!reachable) throw new DOMException('push service error', 'AbortError')
      if (subscription === others) throw new DOMException('another key is subscribed', 'InvalidStateError')
      subscription = own
      return own
    }),
  }
  const registration = { pushManager }
  const notification = {
    permission,
    requestPermission: async () => {
      notification.permission = answer
      return answer
    },
  }
  vi.stubGlobal('Notification', notification)
  vi.stubGlobal('PushManager', class {})
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: async () => registration,
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  })
  return { pushManager, subscription: () => subscription }
}

const told = () => sent('POST /auth/user/update').map(({ user }) => user.firebaseToken)

async function open() {
  show(<PushSwitch />)
  return screen.findByRole<HTMLInputElement>('switch', { name: /^Notificaciones en este dispositivo/ })
}

beforeEach(() => {
  signIn()
  answer({
    'GET /config': { pushPublicKey: PUBLIC_KEY },
    'POST /auth/user/update': ({ body }) => ({ record: { ...getSession()?.record, ...body.user } as SignedIn }),
  })
})
afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'))

describe('alerts on this device', () => {
  it('are turned on by asking the browser, and off for good', async () => {
    const browser = aBrowser()
    const toggle = await open()
    expect(toggle.checked).toBe(false)
    await userEvent.click(toggle)
    await waitFor(() => expect(toggle.checked).toBe(true))
    expect(browser.pushManager.subscribe).toHaveBeenCalledWith({
      userVisibleOnly: true,
      applicationServerKey: PUBLIC_KEY,
    })
    await userEvent.click(toggle)
    await waitFor(() => expect(toggle.checked).toBe(false))
    expect(told()).toEqual([DEVICE, null])
    expect(browser.subscription()).toBeNull()
  })

  it('stay off when their owner says no, and say where that can be changed', async () => {
    aBrowser({ answer: 'denied' })
    const toggle = await open()
    await userEvent.click(toggle)
    expect(await screen.findByText(/Actívalas en sus ajustes/)).toBeDefined()
    expect(toggle.disabled).toBe(true)
    expect(told()).toEqual([])
  })

  it('are not offered where the browser knows none', async () => {
    expect((await open()).disabled).toBe(true)
    expect(screen.getByText(/no admite notificaciones/)).toBeDefined()
  })

  it('stay off when the push service of the browser does not answer', async () => {
    aBrowser({ permission: 'granted', reachable: false })
    const toggle = await open()
    await userEvent.click(toggle)
    await waitFor(() => expect(toggle.disabled).toBe(false))
    expect(toggle.checked).toBe(false)
    expect(told()).toEqual([])
  })
})

describe('the token of this device', () => {
  it('is sent again on load when the server knows another one', async () => {
    aBrowser({ permission: 'granted', subscribed: true })
    await keepPushToken(PUBLIC_KEY)
    expect(told()).toEqual([DEVICE])
    await keepPushToken(PUBLIC_KEY)
    expect(told()).toHaveLength(1)
  })

  it('is a new one once the brokerage has other keys, also where it was turned on before', async () => {
    signIn({ firebaseToken: JSON.stringify(OTHERS) })
    const { pushManager } = aBrowser({ permission: 'granted', subscribed: true, keys: 'BOld' })
    await keepPushToken(PUBLIC_KEY)
    expect(told()).toEqual([DEVICE])
    expect(pushManager.subscribe).toHaveBeenCalledTimes(1)
    await keepPushToken(PUBLIC_KEY)
    expect(told()).toHaveLength(1)
  })

  it('is not asked for where it was turned off', async () => {
    const { pushManager } = aBrowser({ permission: 'granted' })
    await keepPushToken(PUBLIC_KEY)
    expect(told()).toEqual([])
    expect(pushManager.subscribe).not.toHaveBeenCalled()
  })

  it('is not sent without leave', async () => {
    aBrowser({ permission: 'default', subscribed: true })
    await keepPushToken(PUBLIC_KEY)
    expect(told()).toEqual([])
  })
})
