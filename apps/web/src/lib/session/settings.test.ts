import type { SignedIn } from '@llave/api-contract/people'
import { afterEach, expect, it, vi } from 'vitest'
import { call } from '../api/api'
import { deviceStore } from '../device/storage'
import { endSession, getSession, refreshSession, startSession } from './session'
import { changeSettings } from './settings'

vi.mock('../api/api', () => ({ call: vi.fn() }))
const server = vi.mocked(call)
const token = `h.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 3600 }))}.s`

afterEach(() => {
  endSession('SIGNED_OUT')
  localStorage.clear()
  server.mockReset()
})

it('are kept on the device for a guest, and sent to nobody', async () => {
  await changeSettings({ theme: 'dark' })
  await changeSettings({ boxed: true })
  expect(JSON.parse(deviceStore.get('llave.settings') ?? '')).toEqual({ theme: 'dark', boxed: true })
  expect(server).not.toHaveBeenCalled()
})

it('send the server only what was changed, so that another tab keeps its own changes', async () => {
  startSession({ token, record: { _id: 'u1', settings: { footer: false } } as unknown as SignedIn }, false)
  await changeSettings({ theme: 'dark' })
  expect(server).toHaveBeenCalledExactlyOnceWith('POST /auth/user/update', {
    body: { user: { settings: { theme: 'dark' } } },
    keepalive: true,
  })
  expect(getSession()?.record.settings).toEqual({ footer: false, theme: 'dark' })
})

it('are reverted when the server refuses', async () => {
  startSession({ token, record: { _id: 'u1', settings: { footer: false } } as unknown as SignedIn }, false)
  server.mockRejectedValueOnce(new Error('refused'))
  await expect(changeSettings({ footer: true })).rejects.toThrow('refused')
  expect(getSession()?.record.settings).toEqual({ footer: false })
})

it('are reverted alone: what was changed meanwhile stays', async () => {
  startSession({ token, record: { _id: 'u1', settings: { footer: false } } as unknown as SignedIn }, false)
  server.mockRejectedValueOnce(new Error('refused')).mockResolvedValueOnce({} as never)
  const first = changeSettings({ footer: true, theme: 'dark' })
  await changeSettings({ boxed: true })
  await expect(first).rejects.toThrow('refused')
  expect(getSession()?.record.settings).toEqual({ footer: false, boxed: true })
})

it('of one person never reach the next who signs in', async () => {
  startSession({ token, record: { _id: 'u1', settings: {} } as unknown as SignedIn }, false)
  let refuse: (error: Error) => void = () => undefined
  server.mockReturnValueOnce(
    new Promise((_, reject) => {
      refuse = reject
    }),
  )
  const changing = changeSettings({ theme: 'dark' })
  endSession('SIGNED_OUT')
  const next = { _id: 'u2', settings: { theme: 'light' } } as unknown as SignedIn
  startSession(
    { token: `h.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 3600, sid: 'other' }))}.s`, record: next },
    false,
  )
  refuse(new Error('refused'))
  await expect(changing).rejects.toThrow('refused')
  refreshSession({ record: { _id: 'u1', settings: {} } as unknown as SignedIn })
  expect(getSession()?.record).toEqual(next)
})
