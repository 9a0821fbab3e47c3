import type { SignedIn } from '@llave/api-contract/people'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { KeyValueStore } from '../device/storage'

/** The tabs of one browser: all others receive a tab's messages, in order. */
class Channel {
  static open: Channel[] = []
  /** While set, nothing is delivered. */
  static held: (() => void)[] | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  constructor() {
    Channel.open.push(this)
  }
  postMessage(data: unknown): void {
    const copy = structuredClone(data)
    for (const other of Channel.open.filter(one => one !== this)) {
      const arrive = () => other.onmessage?.({ data: copy })
      if (Channel.held) Channel.held.push(arrive)
      else queueMicrotask(arrive)
    }
  }
}

const KEY = 'llave.session'
const HOUR = 3600
let made = 0
const tokenOf = (sid: string, life = HOUR) =>
  `h.${btoa(JSON.stringify({ exp: Date.now() / 1000 + life, sid }))}.${++made}`
const recordOf = (_id: string, theme = 'auto') =>
  ({ _id, roles: ['customer'], settings: { theme } }) as unknown as SignedIn
const sessionOf = (person: string, sid = `of-${person}`) => ({ token: tokenOf(sid), record: recordOf(person) })

function storeOn(kept: Map<string, string>): KeyValueStore {
  return {
    get: key => kept.get(key) ?? null,
    set: (key, value) => void kept.set(key, value),
    remove: key => void kept.delete(key),
  }
}

/** The device's storage; each tab also has its own. */
let device: Map<string, string>
const settle = () => vi.advanceTimersByTimeAsync(0)

/** A page opened in a tab; with `kept`, a reloaded one. */
async function aTab(kept = new Map<string, string>()) {
  vi.resetModules()
  vi.doMock('../device/storage', () => ({ tabStore: storeOn(kept), deviceStore: storeOn(device) }))
  const session = await import('./session')
  const { sessionKnown } = await import('./session-tabs')
  const [started, ended, known] = [vi.fn(), vi.fn(), vi.fn()]
  session.onSessionStart(started)
  session.onSessionEnd(ended)
  void sessionKnown().then(known)
  await settle()
  return { ...session, kept, started, ended, known, person: () => session.getSession()?.record._id ?? null }
}

beforeEach(() => {
  Channel.open = []
  Channel.held = null
  device = new Map()
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a tab that is opened', () => {
  it('gets the session of another one at once, stores it only for itself, and finds it on a reload', async () => {
    const first = await aTab()
    first.startSession(sessionOf('ana'), false)
    const second = await aTab()
    expect(second.known).toHaveBeenCalled()
    expect(second.getSession()).toEqual(first.getSession())
    expect(second.started).toHaveBeenCalledOnce()
    expect([device.has(KEY), second.kept.has(KEY)]).toEqual([false, true])
    Channel.open = []
    expect((await aTab(second.kept)).person()).toBe('ana')
  })

  it('continues as a guest after a moment when nobody answers', async () => {
    await aTab()
    const second = await aTab()
    expect(second.known).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(300)
    expect(second.known).toHaveBeenCalled()
    expect(second.person()).toBeNull()
  })

  it('does not wait where the browser offers no channel', async () => {
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        constructor() {
          throw new DOMException('closed', 'SecurityError')
        }
      },
    )
    const only = await aTab()
    expect(only.known).toHaveBeenCalled()
    only.startSession(sessionOf('ana'), false)
    expect(only.person()).toBe('ana')
  })

  it('accepts an answer that arrives late', async () => {
    const first = await aTab()
    first.startSession(sessionOf('ana'), false)
    Channel.held = []
    const second = await aTab()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(second.person()).toBeNull()
    const late = Channel.held
    Channel.held = null
    for (const arrive of late) arrive()
    await settle()
    expect(second.person()).toBe('ana')
    expect(second.started).toHaveBeenCalledOnce()
  })

  it('ignores a session whose token has expired', async () => {
    const first = await aTab()
    first.startSession({ token: tokenOf('s', -1), record: recordOf('ana') }, false)
    expect((await aTab()).person()).toBeNull()
  })

  it('is not signed in by an answer that was on its way when somebody signed out', async () => {
    const [first, second] = [await aTab(), await aTab()]
    first.startSession(sessionOf('ana'), false)
    await settle()
    Channel.held = []
    await aTab()
    const [asked] = Channel.held.splice(0)
    asked?.()
    const answers = Channel.held
    Channel.held = null
    second.endSession('SIGNED_OUT')
    await settle()
    expect(answers).not.toHaveLength(0)
    for (const arrive of answers) arrive()
    await settle()
    expect([first.person(), second.person()]).toEqual([null, null])
  })
})

describe('what happens in one tab', () => {
  it('applies to all: signing in, including where it is stored, and signing out', async () => {
    const [first, second] = [await aTab(), await aTab()]
    first.startSession(sessionOf('ana'), false)
    await settle()
    expect([second.person(), second.kept.has(KEY)]).toEqual(['ana', true])
    second.endSession('SIGNED_OUT')
    await settle()
    expect([first.person(), first.kept.has(KEY)]).toEqual([null, false])
    expect(first.ended).toHaveBeenCalledExactlyOnceWith(
      'SIGNED_OUT',
      expect.objectContaining({ record: recordOf('ana') }),
    )

    second.startSession(sessionOf('ana'), true)
    await settle()
    expect([first.person(), first.kept.has(KEY), device.has(KEY)]).toEqual(['ana', false, true])
  })

  it('applies to all with its reason when the server has ended the session', async () => {
    const [first, second] = [await aTab(), await aTab()]
    first.startSession(sessionOf('ana'), false)
    await settle()
    first.endSession('ERR_INVALID_TOKEN')
    await settle()
    expect(second.ended).toHaveBeenCalledExactlyOnceWith('ERR_INVALID_TOKEN', expect.anything())
  })

  it('gives the others the newer token and the changed data', async () => {
    const [first, second] = [await aTab(), await aTab()]
    first.startSession(sessionOf('ana'), false)
    await settle()
    const newer = { token: tokenOf('of-ana'), record: recordOf('ana', 'dark') }
    second.refreshSession(newer)
    await settle()
    expect(first.getSession()).toEqual(newer)
    expect(JSON.parse(first.kept.get(KEY) ?? '')).toEqual(newer)
    expect(first.ended).not.toHaveBeenCalled()
  })

  it('does not affect another session: neither its end nor its newer token', async () => {
    const [first, second] = [await aTab(), await aTab()]
    Channel.held = []
    first.startSession(sessionOf('ana', 'old'), false)
    vi.setSystemTime(Date.now() + 1)
    const newer = sessionOf('ana', 'new')
    second.startSession(newer, false)
    Channel.held = null
    first.refreshSession({ token: tokenOf('old') })
    first.endSession('ERR_INVALID_TOKEN')
    await settle()
    expect(second.getSession()).toEqual(newer)
  })
})

describe('another person who signs in', () => {
  it('replaces the first one in all tabs, whose pages end', async () => {
    const first = await aTab()
    first.startSession(sessionOf('ana'), true)
    // A tab whose message has not arrived yet.
    const channels = Channel.open.splice(0)
    device = new Map()
    const second = await aTab()
    Channel.open.push(...channels)
    vi.setSystemTime(Date.now() + 1)
    second.startSession(sessionOf('javier'), false)
    await settle()
    expect(first.ended).toHaveBeenCalledExactlyOnceWith(
      'REPLACED',
      expect.objectContaining({ record: recordOf('ana') }),
    )
    // The page stays until it has been reloaded, with nobody signed in.
    expect(first.person()).toBeNull()
    expect(first.started).toHaveBeenCalledOnce()
    expect((await aTab(first.kept)).person()).toBe('javier')
  })

  it('is the same in all tabs when two sign in at once', async () => {
    const [first, second] = [await aTab(), await aTab()]
    Channel.held = []
    first.startSession(sessionOf('ana'), false)
    vi.setSystemTime(Date.now() + 1)
    second.startSession(sessionOf('javier'), false)
    const crossing = Channel.held
    Channel.held = null
    for (const arrive of crossing) arrive()
    await settle()
    expect(second.person()).toBe('javier')
    expect(first.ended).toHaveBeenCalledExactlyOnceWith('REPLACED', expect.anything())
    expect(JSON.parse(first.kept.get(KEY) ?? '').record._id).toBe('javier')
  })

  it('leaves the page alone when it is the same person: it continues with the newer session', async () => {
    const [first, second] = [await aTab(), await aTab()]
    Channel.held = []
    first.startSession(sessionOf('ana', 'old'), false)
    vi.setSystemTime(Date.now() + 1)
    const newer = sessionOf('ana', 'new')
    second.startSession(newer, false)
    const crossing = Channel.held
    Channel.held = null
    for (const arrive of crossing) arrive()
    await settle()
    expect(first.getSession()).toEqual(newer)
    expect(first.ended).not.toHaveBeenCalled()
  })
})
