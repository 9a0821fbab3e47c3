import { beforeEach, expect, it } from 'vitest'
import { forgetLinkSecret, linkSecret } from './link-secret'

beforeEach(() => sessionStorage.clear())

it('a secret comes with the address and is there after a reload without it', () => {
  expect(linkSecret('o1', 'h1', '')).toBeNull()
  expect(linkSecret('o1', 'h1', '#abc')).toBe('abc')
  expect(linkSecret('o1', 'h1', '')).toBe('abc')
})

it('belongs to one holder of one operation', () => {
  linkSecret('o1', 'h1', '#abc')
  expect(linkSecret('o1', 'h2', '')).toBeNull()
  expect(linkSecret('o2', 'h1', '')).toBeNull()
})

it('a newer link takes the place of the one before; a dead one is forgotten', () => {
  linkSecret('o1', 'h1', '#old')
  expect(linkSecret('o1', 'h1', '#new')).toBe('new')
  forgetLinkSecret('o1', 'h1')
  expect(linkSecret('o1', 'h1', '')).toBeNull()
})
