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

it('sends a single change, so that another tab keeps what it has pinned', async () => {
  await pinShortcut('operations', true)
  expect(server).toHaveBeenCalledExactlyOnceWith('POST /auth/user/update', {
    body: { user: { shortcuts: { operations: true } } },
    keepalive: true,
  })
  expect(shortcuts()).toEqual(['dashboard', 'operations'])
})

it('unpins one', async () => {
  await pinShortcut('dashboard', false)
  expect(server).toHaveBeenCalledExactlyOnceWith('POST /auth/user/update', {
    body: { user: { shortcuts: { dashboard: false } } },
    keepalive: true,
  })
  expect(shortcuts()).toEqual([])
})

it('reverts only its own change when the server refuses', async () => {
  server.mockRejectedValueOnce(new Error('refused'))
  const refused = pinShortcut('operations', true)
  await pinShortcut('tasks', true)
  await expect(refused).rejects.toThrow('refused')
  expect(shortcuts()).toEqual(['dashboard', 'tasks'])
})
