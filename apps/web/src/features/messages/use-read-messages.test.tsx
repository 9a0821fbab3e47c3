import type { Message } from '@llave/api-contract/messages.calls'
import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { watchedAddresses } from '../../lib/navigation/watched-addresses'
import { useReadMessages } from './use-read-messages'

const message = (id: string, changes: Partial<Message>): Message => ({
  _id: id,
  body: 'Hola',
  fromStaff: false,
  author: { _id: 'u1', name: 'Ana', lastname: 'Gil', avatar: null, avatarColor: null },
  holder: null,
  byMail: null,
  files: [],
  createdDate: '2026-11-20T10:00:00Z',
  readDate: null,
  ...changes,
})
const own = message('m0', { fromStaff: true })
const readByColleague = message('m1', { readDate: '2026-11-20T10:05:00Z' })
const next = message('m2', {})

/** A server with these answers; counts the calls that mark the conversation as read. */
function serve(answers: readonly number[]) {
  const heard: string[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    heard.push(String(body))
    const status = answers[heard.length - 1] ?? 200
    if (status !== 200) return Response.json({ success: false, res: { message: 'ERR_X' } }, { status })
    return Response.json({ success: true, res: { total: 0 } })
  })
  return heard
}
const shows = (messages: readonly Message[]) =>
  renderHook(({ shown }) => useReadMessages('o1', shown, true), { initialProps: { shown: messages } })
const looked = () => document.dispatchEvent(new Event('visibilitychange'))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('says once that it was read, also what a colleague has read before, and again for each new message', async () => {
  const heard = serve([])
  const { rerender } = shows([])
  expect(heard).toEqual([])
  rerender({ shown: [own] })
  expect(heard).toEqual([])
  rerender({ shown: [readByColleague, own] })
  await waitFor(() => expect(heard).toEqual(['{"operationId":"o1"}']))
  looked()
  rerender({ shown: [{ ...readByColleague }, own] })
  expect(heard).toHaveLength(1)
  rerender({ shown: [readByColleague, own, next] })
  await waitFor(() => expect(heard).toHaveLength(2))
})

it('waits until somebody looks, and tries again when that failed', async () => {
  const heard = serve([422])
  const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  shows([next])
  expect(heard).toEqual([])
  expect(watchedAddresses.size).toBe(0)
  sight.mockReturnValue('visible')
  looked()
  expect(heard).toHaveLength(1)
  await waitFor(() => {
    looked()
    expect(heard).toHaveLength(2)
  })
})

it.each([
  [true, '/operations/o1/mensajes'],
  [false, '/solicitud/o1/mensajes'],
])('is where its notices lead as long as somebody looks at it (staff: %s)', (fromStaff, address) => {
  const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  const { unmount } = renderHook(() => useReadMessages('o1', [], fromStaff))
  expect([...watchedAddresses]).toEqual([address])
  sight.mockReturnValue('hidden')
  looked()
  expect(watchedAddresses.size).toBe(0)
  sight.mockReturnValue('visible')
  looked()
  expect([...watchedAddresses]).toEqual([address])
  unmount()
  looked()
  expect(watchedAddresses.size).toBe(0)
})
