import { expect, it } from 'vitest'
import { toggled } from './row-selection'

const keys = ['a', 'b', 'c', 'd', 'e']
const after = (selected: string[], key: string, from: string | null) =>
  [...toggled(new Set(selected), keys, key, from)].sort().join('')

it('switches a row, or all between it and the last one, and leaves the others alone', () => {
  expect(after([], 'b', null)).toBe('b')
  expect(after(['b', 'x'], 'b', null)).toBe('x')
  expect(after(['b'], 'd', 'b')).toBe('bcd')
  expect(after(['d', 'x'], 'b', 'd')).toBe('bcdx')
  expect(after(['b', 'c', 'd'], 'd', 'c')).toBe('b')
  expect(after([], 'd', 'gone')).toBe('d')
})
