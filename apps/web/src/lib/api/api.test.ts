import type { SignedIn } from '@llave/api-contract/people'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, getSession, startSession } from '../session/session'
import { call } from './api'
import { ApiError } from './api-error'

const token = `h.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 3600 }))}.s`
const answers = (status: number, body: unknown) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
const fetched = vi.fn<typeof fetch>()
const sent = () => {
  const [url, init] = fetched.mock.calls.at(-1) ?? []
  return { url, ...init, headers: init?.headers as Record<string, string> }
}
const thrownBy = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  startSession({ token, record: { _id: 'u1', roles: ['admin'] } as unknown as SignedIn }, false)
})
afterEach(() => {
  fetched.mockReset()
  endSession('SIGNED_OUT')
  vi.unstubAllGlobals()
})

describe('a call', () => {
  it('fills in the path, sends the bearer token and unwraps the envelope', async () => {
    fetched.mockResolvedValue(answers(200, { success: true, res: { _id: 'o/1' } }))
    const res = await call('GET /operations/:id', { params: { id: 'o/1' } })
    expect(res).toEqual({ _id: 'o/1' })
    expect(sent().url).toBe('/api/operations/o%2F1')
    expect(sent().headers.authorization).toBe(`Bearer ${token}`)
    expect(sent().headers['idempotency-key']).toBeUndefined()
  })

  it('that writes carries a fresh idempotency key, or the given one', async () => {
    fetched.mockImplementation(async () => answers(200, { success: true, res: [] }))
    await call('POST /tags/list', { body: {} })
    const first = sent().headers['idempotency-key']
    await call('POST /tags/list', { body: {} })
    expect(first).toMatch(/^[0-9a-f-]{32,36}$/)
    expect(sent().headers['idempotency-key']).not.toBe(first)
    await call('POST /tags/list', { body: {}, idempotencyKey: 'mine' })
    expect(sent().headers['idempotency-key']).toBe('mine')
  })

  it('that is refused throws the code and the wrong fields', async () => {
    const res = { message: 'ERR_X', fields: { email: 'error_form_email_format' }, details: { a: 1 } }
    fetched.mockResolvedValue(answers(422, { success: false, res }))
    const error = await thrownBy(call('POST /tags/list', { body: {} }))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 422, code: 'ERR_X', fields: res.fields, details: { a: 1 } })
    expect(getSession()).not.toBeNull()
  })

  it('answered by a foreign page is a system error, by a gateway means unavailable', async () => {
    fetched.mockResolvedValueOnce(answers(500, '<html>'))
    expect(await thrownBy(call('POST /tags/list', { body: {} }))).toMatchObject({ code: 'ERR_SERVER_GENERIC' })
    fetched.mockResolvedValueOnce(answers(503, '<html>'))
    expect(await thrownBy(call('POST /tags/list', { body: {} }))).toMatchObject({ code: 'ERR_UNAVAILABLE' })
  })

  it('answered by 401 ends the session, unless it used another token', async () => {
    fetched.mockImplementation(async () => answers(401, { success: false, res: { message: 'ERR_INVALID_TOKEN' } }))
    await thrownBy(call('POST /tags/list', { body: {}, token: 'link' }))
    expect(getSession()).not.toBeNull()
    await thrownBy(call('POST /tags/list', { body: {} }))
    expect(getSession()).toBeNull()
  })

  it('refused until a second factor stands leaves the session to the guard, which leads to setting one up', async () => {
    const message = 'ERR_USER_FACTOR_SETUP_REQUIRED'
    fetched.mockImplementation(async () => answers(403, { success: false, res: { message } }))
    await thrownBy(call('POST /tags/list', { body: {} }))
    expect(getSession()?.record).toMatchObject({ mustAddFactor: true })
  })

  it('answered by 401 does not end a session that began after the call was made', async () => {
    let answer = (_: Response) => {}
    fetched.mockReturnValue(new Promise(resolve => (answer = resolve)))
    const asked = call('POST /tags/list', { body: {} })
    const newer = `h.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 3600, sid: 'newer' }))}.s`
    startSession({ token: newer, record: { _id: 'u1', roles: ['admin'] } as unknown as SignedIn }, false)
    answer(answers(401, { success: false, res: { message: 'ERR_INVALID_TOKEN' } }))
    expect(await thrownBy(asked)).toMatchObject({ status: 401 })
    expect(getSession()?.token).toBe(newer)
  })

  it('without a network is ERR_NETWORK_REQUEST_FAILED and keeps the session', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await thrownBy(call('POST /tags/list', { body: {} }))).toMatchObject({
      status: 0,
      code: 'ERR_NETWORK_REQUEST_FAILED',
    })
    expect(getSession()).not.toBeNull()
  })

  it('without an answer for a minute is stopped with ERR_NETWORK_TIMEOUT and keeps the session', async () => {
    vi.useFakeTimers()
    // Like a browser, it waits until it is aborted.
    fetched.mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error()))),
    )
    const asked = thrownBy(call('POST /tags/list', { body: {} }))
    await vi.advanceTimersByTimeAsync(59_000)
    expect(fetched.mock.lastCall?.[1]?.signal?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await asked).toMatchObject({ status: 0, code: 'ERR_NETWORK_TIMEOUT' })
    expect(fetched.mock.calls[0]?.[1]?.signal?.aborted).toBe(true)
    expect(getSession()).not.toBeNull()
    fetched.mockImplementation(async () => answers(200, { success: true, res: [] }))
    await call('POST /tags/list', { body: {} })
    vi.useRealTimers()
  })

  it('that its caller stops is an AbortError, before it is sent too', async () => {
    const stop = new AbortController()
    fetched.mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) => {
          const end = () => reject(new DOMException('', 'AbortError'))
          if (init?.signal?.aborted) end()
          init?.signal?.addEventListener('abort', end)
        }),
    )
    const asked = thrownBy(call('POST /tags/list', { body: {}, signal: stop.signal }))
    stop.abort()
    expect(await asked).toMatchObject({ name: 'AbortError' })
    expect(await thrownBy(call('POST /tags/list', { body: {}, signal: stop.signal }))).toMatchObject({
      name: 'AbortError',
    })
  })
})
