import { beforeEach, expect, it } from 'vitest'
import { linkSecret } from '../signing/signing.published'
import { forgetPlaceSecret, placeSecret } from './place-secret'

beforeEach(() => sessionStorage.clear())

it('comes with the address, and is there after a reload without it; of one holder alone', () => {
  expect(placeSecret('o1', 'h1', '#place')).toBe('place')
  expect(placeSecret('o1', 'h1', '')).toBe('place')
  expect(placeSecret('o1', 'h2', '')).toBeNull()
})

it('without one of its own it is that of the contract, which it never replaces', () => {
  linkSecret('o1', 'h1', '#contract')
  expect(placeSecret('o1', 'h1', '')).toBe('contract')
  expect(placeSecret('o1', 'h1', '#place')).toBe('place')
  expect(linkSecret('o1', 'h1', '')).toBe('contract')
  forgetPlaceSecret('o1', 'h1')
  expect(placeSecret('o1', 'h1', '')).toBe('contract')
})
