import type { SignedIn } from '@llave/api-contract/people'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { call } from '../../lib/api/api'
import { endSession, getSession, startSession } from '../../lib/session/session'
import { pinShortcut } from './pin-shortcut'

vi.mock('../../lib/api/api', () => ({ call: vi.fn() }))
const server = vi.mocked(call)
const token = `h.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 3600 }))}.s`
const shortcuts = () => getSession()?.record.shortcuts

beforeEach(() => {
  startSession({ token, record: { _id: 'u1', shortcuts: ['dashboard'] } as unknown as SignedIn }, false)
})

afterEach(() => {
  endSession('SIGNED_OUT')
  server.mockReset()
})

it.each([
  ['operations', true, ['dashboard', 'operations']],
  ['dashboard', false, []],
])('sends a single change, so that another tab keeps what it has pinned: %s, %s', async (id, pinned, after) => {
  await pinShortcut(id, pinned)
  expect(server).toHaveBeenCalledExactlyOnceWith('POST /auth/user/update', {
    body: { user: { shortcuts: { [id]: pinned } } },
    keepalive: true,
  })
  expect(shortcuts()).toEqual(after)
})

it('reverts only its own change when the server refuses', async () => {
  server.mockRejectedValueOnce(new Error('refused'))
  const refused = pinShortcut('operations', true)
  await pinShortcut('tasks', true)
  await expect(refused).rejects.toThrow('refused')
  expect(shortcuts()).toEqual(['dashboard', 'tasks'])
})
