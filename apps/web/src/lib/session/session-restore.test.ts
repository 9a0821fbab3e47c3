import type { SignedIn } from '@llave/api-contract/people'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '../api/api'
import { getSession, refreshSession, startSession } from './session'
import { restoreSession } from './session-restore'

vi.mock('../api/api', () => ({ call: vi.fn() }))

const token = (name: string) => `${name}.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 3600 }))}.s`
const person = (_id: string, theme: string) =>
  ({ _id, roles: ['customer'], settings: { theme } }) as unknown as SignedIn
const answered = { token: token('newer'), record: person('u1', 'light') }

/** Restores the session, and runs `meanwhile` before the server has answered. */
async function restoredWhile(meanwhile: () => void): Promise<void> {
  let answer = (_: unknown) => {}
  vi.mocked(call).mockReturnValue(new Promise(resolve => (answer = resolve)) as never)
  const restored = restoreSession()
  meanwhile()
  answer(answered)
  await restored
}

beforeEach(() => startSession({ token: token('first'), record: person('u1', 'auto') }, true))

describe('a stored session', () => {
  it('takes over what the server says about it', async () => {
    await restoredWhile(() => undefined)
    expect(getSession()).toEqual(answered)
  })

  it('keeps a setting that was changed before the server answered', async () => {
    await restoredWhile(() => refreshSession({ record: person('u1', 'dark') }))
    expect(getSession()).toEqual({ token: answered.token, record: person('u1', 'dark') })
  })

  it('does not replace another one that has begun meanwhile', async () => {
    const other = { token: token('other'), record: person('u2', 'auto') }
    await restoredWhile(() => startSession(other, true))
    expect(getSession()).toEqual(other)
  })
})
