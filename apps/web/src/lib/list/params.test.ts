import { expect, it } from 'vitest'
import { words, yesNo } from './params'

it('texts of an address come back as they were, whatever stands in them', () => {
  const chosen = ['Casas, Sul & Filhos', '100 % Pisos', 'A%2CB', 'Ñandú']
  const address = new URLSearchParams({ company: words.write(chosen) })
  expect(words.read(new URLSearchParams(address.toString()).get('company'))).toEqual(chosen)
  expect(words.read(null)).toEqual([])
  expect(words.write([])).toBe('')
})

it('a switch with two sides is on, off, or left open', () => {
  expect(['true', 'false', 'maybe', null].map(yesNo.read)).toEqual([true, false, null, null])
  expect([true, false, null].map(yesNo.write)).toEqual(['true', 'false', ''])
})
