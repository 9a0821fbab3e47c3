import type { SignedIn } from '@llave/api-contract/people'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const token = (exp: number) => `h.${btoa(JSON.stringify({ exp }))}.s`
const living = token(Date.now() / 1000 + 3600)
const record = { _id: 'u1', roles: ['customer'] } as unknown as SignedIn

let session: typeof import('./session')

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  vi.resetModules()
  session = await import('./session')
})
afterEach(() => vi.useRealTimers())

describe('a session', () => {
  it('lasts on the device when remembered, otherwise only in the tab (T27)', () => {
    session.startSession({ token: living, record }, true)
    expect([localStorage.length, sessionStorage.length]).toEqual([1, 0])
    session.startSession({ token: living, record }, false)
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 1])
  })

  it('is found again by a new page, where it was stored', async () => {
    session.startSession({ token: living, record }, true)
    vi.resetModules()
    const later = await import('./session')
    expect(later.getSession()?.record._id).toBe('u1')
    later.refreshSession({ token: token(Date.now() / 1000 + 7200) })
    expect([localStorage.length, sessionStorage.length]).toEqual([1, 0])
  })

  it('is ignored when its token has expired', () => {
    session.startSession({ token: living, record }, true)
    vi.useFakeTimers({ now: Date.now() + 3_601_000 })
    expect(session.getSession()).toBeNull()
  })

  it('is ignored when the stored text is corrupt', async () => {
    localStorage.setItem('llave.session', '{"token":')
    vi.resetModules()
    expect((await import('./session')).getSession()).toBeNull()
  })

  it('ends everywhere on the device and reports the reason once', () => {
    const heard = vi.fn()
    session.onSessionEnd(heard)
    session.startSession({ token: living, record }, true)
    session.endSession('ERR_INVALID_TOKEN')
    session.endSession('ERR_INVALID_TOKEN')
    expect(heard).toHaveBeenCalledTimes(1)
    expect(heard.mock.calls[0]?.[0]).toBe('ERR_INVALID_TOKEN')
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  })
})
