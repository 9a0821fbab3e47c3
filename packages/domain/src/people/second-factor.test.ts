import { describe, expect, it } from 'vitest'
import type { Role } from './roles'
import { afterPassword, type FactorPolicy, mayAddFactor, mayRemoveFactor } from './second-factor'

describe('what sign-in asks for after the password', () => {
  it.each<[FactorPolicy, Role, boolean, string]>([
    ['OFF', 'admin', false, 'SESSION'],
    ['OFF', 'customer', false, 'SESSION'],
    ['OFF', 'superadmin', true, 'FACTOR'],
    ['OFFERED', 'admin', false, 'SESSION'],
    ['OFFERED', 'customer', false, 'SESSION'],
    ['OFFERED', 'admin', true, 'FACTOR'],
    ['OFFERED', 'agency', true, 'FACTOR'],
    ['REQUIRED', 'admin', false, 'SETUP'],
    ['REQUIRED', 'superadmin', false, 'SETUP'],
    ['REQUIRED', 'customer', false, 'SESSION'],
    ['REQUIRED', 'agency', false, 'SESSION'],
    ['REQUIRED', 'admin', true, 'FACTOR'],
    ['REQUIRED', 'customer', true, 'FACTOR'],
  ])('%s, %s, with a factor: %s → %s', (policy, role, hasFactor, step) => {
    expect(afterPassword(policy, [role], hasFactor)).toBe(step)
  })
})

describe('setting up and removing', () => {
  it('new ones are set up unless the brokerage has switched them off', () => {
    expect((['OFF', 'OFFERED', 'REQUIRED'] as const).map(mayAddFactor)).toEqual([false, true, true])
  })

  it.each<[FactorPolicy, Role, number, boolean]>([
    ['REQUIRED', 'admin', 1, false],
    ['REQUIRED', 'admin', 2, true],
    ['REQUIRED', 'customer', 1, true],
    ['OFFERED', 'admin', 1, true],
    ['OFF', 'admin', 1, true],
  ])('%s, %s with %s: one may be removed: %s', (policy, role, count, may) => {
    expect(mayRemoveFactor(policy, [role], count)).toBe(may)
  })
})
