import { expect, it } from 'vitest'
import { DAY_MS } from '../time/calendar-day'
import { keyStanding } from './api-keys'
import { hasScope } from './api-scopes'

const now = new Date('2026-11-27T10:00:00Z')
const after = (ms: number) => new Date(now.getTime() + ms)

it.each([
  ['LIVE', null],
  ['LIVE', after(14 * DAY_MS + 1)],
  ['ENDING', after(14 * DAY_MS)],
  ['ENDING', after(1)],
  ['ENDED', now],
  ['ENDED', after(-DAY_MS)],
] as const)('a key is %s when it ends on %s', (standing, expires) => {
  expect(keyStanding(expires, now)).toBe(standing)
})

it('people have no scopes, and keys only their own', () => {
  expect([hasScope(null, 'fees:read'), hasScope(['fees:read'], 'fees:read'), hasScope([], 'fees:read')]).toEqual([
    true,
    true,
    false,
  ])
})
