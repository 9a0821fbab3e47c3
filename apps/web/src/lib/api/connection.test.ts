import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let connection: typeof import('./connection')
const fetched = vi.fn<typeof fetch>()

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubGlobal('fetch', fetched)
  connection = await import('./connection')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  fetched.mockReset()
})

it('reports the network as lost after 30 s without an answer, not before', async () => {
  fetched.mockRejectedValue(new TypeError('away'))
  const lost = vi.fn()
  connection.onConnectionLost(lost)
  connection.noteNetworkFailure()
  await vi.advanceTimersByTimeAsync(29_000)
  expect(lost).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(7_000)
  expect(lost).toHaveBeenCalledTimes(1)
})

it('tells the pages when the server answers again', async () => {
  fetched.mockRejectedValueOnce(new TypeError('away')).mockResolvedValue(new Response(''))
  const [lost, back] = [vi.fn(), vi.fn()]
  connection.onConnectionLost(lost)
  connection.onConnectionRegained(back)
  connection.noteNetworkFailure()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(back).toHaveBeenCalledTimes(1)
  expect(lost).not.toHaveBeenCalled()
})
