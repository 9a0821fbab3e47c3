import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError, networkError } from '../api/api-error'
import { noteAnswer, noteNetworkFailure } from '../api/connection'
import { queryClient } from './query-client'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => new Response())
})
afterEach(() => {
  noteAnswer()
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('ends with its error when a call alone never arrives, though the server answers others', async () => {
  let calls = 0
  const observer = new QueryObserver(queryClient, {
    queryKey: ['list'],
    queryFn: () => {
      calls += 1
      noteNetworkFailure()
      throw networkError()
    },
  })
  const stop = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(observer.getCurrentResult().status).toBe('error')
  expect(calls).toBe(10)
  stop()
})

it('reads again what was too much at once, a few times, and nothing else that is refused', async () => {
  const triesOf = async (error: ApiError) => {
    const queryFn = vi.fn(() => Promise.reject(error))
    const read = queryClient.fetchQuery({ queryKey: [error.code], queryFn }).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(10_000)
    await read
    return queryFn.mock.calls.length
  }
  expect(await triesOf(new ApiError(429, 'ERR_TOO_MANY_REQUESTS'))).toBe(4)
  expect(await triesOf(new ApiError(409, 'ERR_CONFLICT'))).toBe(1)
})
