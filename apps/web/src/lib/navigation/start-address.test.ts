import { expect, it } from 'vitest'
import { startOf } from './start-address'

it.each([null, '/dashboard', '/operations'])('the owner of a new brokerage begins at its setup, not at %s', home => {
  expect(startOf(home, { setup: 'EMPTY' })).toBe('/puesta-en-marcha')
})

it('everybody else, and who wants a certain screen, begins there', () => {
  expect(startOf('/contacts', { setup: 'EMPTY' })).toBe('/contacts')
  expect(startOf('/dashboard', { setup: 'OPEN' })).toBe('/dashboard')
  expect(startOf('/dashboard', {})).toBe('/dashboard')
  expect(startOf(null, undefined)).toBeNull()
})
