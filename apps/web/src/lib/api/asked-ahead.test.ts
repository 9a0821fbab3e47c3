import type { SignedIn } from '@llave/api-contract/people'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endSession, refreshSession, startSession } from '../session/session'
import { call } from './api'

const tokenOf = (sid: string, made = 0) => `h.${btoa(JSON.stringify({ sid, made, exp: Date.now() / 1000 + 3600 }))}.s`
const answer = (res: unknown) => new Response(JSON.stringify({ success: true, res }))
const fetched = vi.fn<typeof fetch>()
const ASKED = 'POST /api/customers/search {"searchText":"ana"}'
const search = (searchText = 'ana') => call('POST /customers/search', { body: { searchText } })

/** As `bundle/before-paint.js` leaves it. */
function askedAhead(token: string | undefined, answers: Readonly<Record<string, Response | undefined>>): void {
  globalThis.llaveAhead = {
    token,
    answers: new Map(Object.entries(answers).map(([asked, given]) => [asked, Promise.resolve(given)])),
  }
}

beforeEach(() => {
  fetched.mockImplementation(async () => answer('asked now'))
  vi.stubGlobal('fetch', fetched)
  startSession({ token: tokenOf('s1'), record: { _id: 'u1', roles: ['admin'] } as unknown as SignedIn }, false)
})
afterEach(() => {
  fetched.mockReset()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  endSession('SIGNED_OUT')
  globalThis.llaveAhead = undefined
})

it('is taken by the first who asks the same, once', async () => {
  askedAhead(tokenOf('s1'), { [ASKED]: answer('asked ahead') })
  expect(await search('eva')).toBe('asked now')
  expect(await search()).toBe('asked ahead')
  expect(await search()).toBe('asked now')
})

it('is still taken when the session has got a fresher token', async () => {
  askedAhead(tokenOf('s1'), { [ASKED]: answer('asked ahead') })
  refreshSession({ token: tokenOf('s1', 1) })
  expect(await search()).toBe('asked ahead')
})

it.each([
  ['was asked in another session', () => askedAhead(tokenOf('s2'), { [ASKED]: answer('of somebody else') })],
  ['was asked without one', () => askedAhead(undefined, { [ASKED]: answer('of nobody') })],
  ['could not be had', () => askedAhead(tokenOf('s1'), { [ASKED]: undefined })],
  [
    'is old',
    () => {
      askedAhead(tokenOf('s1'), { [ASKED]: answer('from long ago') })
      vi.spyOn(performance, 'now').mockReturnValue(60_000)
    },
  ],
])('is not taken when it %s', async (_why, prepare) => {
  prepare()
  expect(await search()).toBe('asked now')
})
