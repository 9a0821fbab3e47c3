import { SOCKET_EVENTS } from '@llave/api-contract/events'
import type { SignedIn } from '@llave/api-contract/people'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../queries/query-client'
import { endSession, startSession } from '../session/session'
import { connectRealtime, onRealtime } from './socket'

const heard = new Map<string, (argument?: unknown) => void>()
const opened = {
  connected: true,
  on: (event: string, listener: (argument?: unknown) => void) => heard.set(event, listener),
  emit: vi.fn(),
  disconnect: () => undefined,
}
vi.mock('socket.io-client', () => ({ io: () => opened }))

const token = `h.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 3600 }))}.s`
/** Connects; the server answers for how many milliseconds nothing was announced to this person. */
function connect(quietMs: number): void {
  opened.emit.mockClear()
  heard.get('connect')?.()
  for (const [, , answer] of opened.emit.mock.calls) answer?.(quietMs)
}
const FOR_EVER = Number.MAX_SAFE_INTEGER

async function sign(): Promise<void> {
  startSession({ token, record: { _id: 'u1', roles: ['customer'] } as unknown as SignedIn }, true)
  await connectRealtime()
}
beforeEach(sign)

describe('the socket', () => {
  it('has nothing read again when it opens after a time in which nothing was said', () => {
    const told = vi.fn()
    onRealtime(SOCKET_EVENTS.requestChanged, told)
    const invalidate = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
    connect(FOR_EVER)
    expect(told).not.toHaveBeenCalled()
    expect(invalidate).not.toHaveBeenCalled()
  })

  it('has read again what was said since the page was opened, to nobody; after a disconnection everything', async () => {
    endSession('SIGNED_OUT')
    await sign()
    const told = vi.fn()
    onRealtime(SOCKET_EVENTS.requestChanged, told)
    onRealtime(SOCKET_EVENTS.refreshNotifications, told)
    const invalidate = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
    invalidate.mockClear()
    connect(0)
    expect(told).toHaveBeenCalledTimes(2)
    expect(invalidate).not.toHaveBeenCalled()
    connect(0)
    expect(told).toHaveBeenCalledTimes(2)
    expect(invalidate).toHaveBeenCalledExactlyOnceWith()
  })

  it('refetches everything when the server has missed news', () => {
    const invalidate = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
    invalidate.mockClear()
    heard.get(SOCKET_EVENTS.newsMissed)?.()
    expect(invalidate).toHaveBeenCalledExactlyOnceWith()
  })
})
