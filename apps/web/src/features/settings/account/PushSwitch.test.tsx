import type { SignedIn } from '@llave/api-contract/people'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepPushToken } from '../../../lib/device/device-push'
import { endSession, getSession, startSession } from '../../../lib/session/session'
import { needTexts } from '../../../lib/texts/texts'
import { PushSwitch } from './PushSwitch'

// Both letters in which base64url differs from base64 are in it, and what it leaves out.
const PUBLIC_KEY = '-_8'
const SUBSCRIPTION = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }
const TOKEN = JSON.stringify(SUBSCRIPTION)
const OTHERS = { endpoint: 'https://push.example/old', keys: { p256dh: 'p', auth: 'a' } }

const keyOptions = (key: string) => ({ applicationServerKey: new Uint8Array(Buffer.from(key, 'base64url')).buffer })

/** A browser with a push service of its own, which exists here no more than its vendor does. */
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

/** The server's part: what it was told, and a record that shows it. */
function serve() {
  const told: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (url.endsWith('/config')) return Response.json({ success: true, res: { pushPublicKey: PUBLIC_KEY } })
    const { user } = JSON.parse(String(body)) as { user: Partial<SignedIn> }
    told.push(user.firebaseToken)
    return Response.json({ success: true, res: { record: { ...getSession()?.record, ...user } } })
  })
  return told
}

function signIn(firebaseToken: string | null = null) {
  const part = (value: object) => btoa(JSON.stringify(value))
  const record = { _id: 'u1', name: 'Ana', roles: ['customer'], language: 'es', firebaseToken } as unknown as SignedIn
  startSession({ token: `${part({})}.${part({ exp: 4e9 })}.x`, record }, false)
}

async function show() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <PushSwitch />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return (await screen.findByRole('switch', { name: /^Avisos en este dispositivo/ })) as HTMLInputElement
}

beforeAll(() => needTexts('settings'))
beforeEach(() => signIn())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  endSession('SIGNED_OUT')
})

describe('alerts on this device', () => {
  it('are turned on by asking the browser, and off for good', async () => {
    const told = serve()
    const browser = aBrowser()
    const toggle = await show()
    expect(toggle.checked).toBe(false)
    await userEvent.click(toggle)
    await waitFor(() => expect(toggle.checked).toBe(true))
    expect(browser.pushManager.subscribe).toHaveBeenCalledWith({
      userVisibleOnly: true,
      applicationServerKey: PUBLIC_KEY,
    })
    await userEvent.click(toggle)
    await waitFor(() => expect(toggle.checked).toBe(false))
    expect(told).toEqual([TOKEN, null])
    expect(browser.subscription()).toBeNull()
  })

  it('stay off when their owner says no, and say where that can be changed', async () => {
    const told = serve()
    aBrowser({ answer: 'denied' })
    const toggle = await show()
    await userEvent.click(toggle)
    expect(await screen.findByText(/Permítelos en sus ajustes/)).toBeDefined()
    expect(toggle.disabled).toBe(true)
    expect(told).toEqual([])
  })

  it('are not offered where the browser knows none', async () => {
    serve()
    expect((await show()).disabled).toBe(true)
    expect(screen.getByText(/no admite avisos/)).toBeDefined()
  })

  it('stay off when the push service of the browser does not answer', async () => {
    const told = serve()
    aBrowser({ permission: 'granted', reachable: false })
    const toggle = await show()
    await userEvent.click(toggle)
    await waitFor(() => expect(toggle.disabled).toBe(false))
    expect(toggle.checked).toBe(false)
    expect(told).toEqual([])
  })
})

describe('the token of this device', () => {
  it('is sent again on load when the server knows another one', async () => {
    const told = serve()
    aBrowser({ permission: 'granted', subscribed: true })
    await keepPushToken(PUBLIC_KEY)
    expect(told).toEqual([TOKEN])
    await keepPushToken(PUBLIC_KEY)
    expect(told).toHaveLength(1)
  })

  it('is a new one once the brokerage has other keys, also where it was turned on before', async () => {
    const told = serve()
    signIn(JSON.stringify(OTHERS))
    const { pushManager } = aBrowser({ permission: 'granted', subscribed: true, keys: 'BOld' })
    await keepPushToken(PUBLIC_KEY)
    expect(told).toEqual([TOKEN])
    expect(pushManager.subscribe).toHaveBeenCalledTimes(1)
    await keepPushToken(PUBLIC_KEY)
    expect(told).toHaveLength(1)
  })

  it('is not asked for where it was turned off', async () => {
    const told = serve()
    const { pushManager } = aBrowser({ permission: 'granted' })
    await keepPushToken(PUBLIC_KEY)
    expect(told).toEqual([])
    expect(pushManager.subscribe).not.toHaveBeenCalled()
  })

  it('is not sent without leave', async () => {
    const told = serve()
    aBrowser({ permission: 'default', subscribed: true })
    await keepPushToken(PUBLIC_KEY)
    expect(told).toEqual([])
  })
})
