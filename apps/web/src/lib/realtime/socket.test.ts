import { SOCKET_EVENTS } from '@llave/api-contract/events'
import type { SignedIn } from '@llave/api-contract/people'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../queries/query-client'
import { startSession } from '../session/session'
import { connectRealtime, onRealtime, REALTIME_OPENED } from './socket'

const heard = new Map<string, (argument?: unknown) => void>()
const opened = {
  connected: true,
  on: (event: string, listener: (argument?: unknown) => void) => heard.set(event, listener),
  emit: vi.fn(),
}
vi.mock('socket.io-client', () => ({ io: () => opened }))

const token = `h.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 3600 }))}.s`
const connect = () => heard.get('connect')?.()

beforeEach(async () => {
  startSession({ token, record: { _id: 'u1', roles: ['customer'] } as unknown as SignedIn }, true)
  await connectRealtime()
})

describe('the socket', () => {
  it('announces once that it is connected, for what was read before; after a disconnection everything is refetched', () => {
    const told = vi.fn()
    onRealtime(REALTIME_OPENED, told)
    const invalidate = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
    connect()
    expect(told).toHaveBeenCalledOnce()
    expect(invalidate).not.toHaveBeenCalled()
    connect()
    expect(told).toHaveBeenCalledOnce()
    expect(invalidate).toHaveBeenCalledWith()
  })

  it('refetches everything when the server has missed news', () => {
    const invalidate = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
    invalidate.mockClear()
    heard.get(SOCKET_EVENTS.newsMissed)?.()
    expect(invalidate).toHaveBeenCalledExactlyOnceWith()
  })
})
