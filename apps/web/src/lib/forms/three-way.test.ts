import { expect, it } from 'vitest'
import { meet, settle, type ThreeWay, withTyped } from './three-way'

interface Person {
  readonly name: string
  readonly phone: string | null
  readonly tags: readonly string[]
}
const read: Person = { name: 'Ana', phone: null, tags: ['VIP'] }
const start: ThreeWay<Person> = { base: read, mine: {}, conflicts: [] }
const typed = withTyped(start, 'name', 'Eva')

it('what was typed is what differs from what was read', () => {
  expect(typed.mine).toEqual({ name: 'Eva' })
  expect(withTyped(typed, 'name', 'Ana').mine).toEqual({})
  expect(withTyped(start, 'tags', ['VIP']).mine).toEqual({})
})

it('rows are the same whatever their keys', () => {
  const rows = (...keys: readonly string[]) => keys.map(key => ({ key, name: 'Eva' }))
  const before: ThreeWay<{ rows: object }> = { base: { rows: rows('0') }, mine: {}, conflicts: [] }
  const added = withTyped(before, 'rows', rows('0', '8f'))
  expect(meet(added, { rows: rows('c1') })).toMatchObject({ mine: { rows: rows('0', '8f') }, conflicts: [] })
  expect(meet(added, { rows: rows('c1', 'c2') })).toMatchObject({ mine: {}, conflicts: [] })
  expect(withTyped(added, 'rows', rows('9a')).mine).toEqual({})
})

it('a field that nobody has typed in follows what somebody else saves', () => {
  const theirs = { ...read, phone: '600000000' }
  expect(meet(typed, theirs)).toEqual({ base: theirs, mine: { name: 'Eva' }, conflicts: [] })
})

it('where both have typed the same, nothing is left to save or to settle', () => {
  expect(meet(typed, { ...read, name: 'Eva' })).toMatchObject({ mine: {}, conflicts: [] })
})

it('where they have typed different things there is a conflict, until it is settled', () => {
  const met = meet(typed, { ...read, name: 'Eve' })
  expect(met).toMatchObject({ mine: { name: 'Eva' }, conflicts: ['name'] })
  expect(meet(met, { ...read, name: 'Eve', phone: '1' }).conflicts).toEqual(['name'])
  expect(withTyped(met, 'name', 'Eve')).toMatchObject({ mine: {}, conflicts: [] })
  expect(settle(met, { name: 'mine' })).toMatchObject({ mine: { name: 'Eva' }, conflicts: [] })
  expect(settle(met, { name: 'theirs' })).toMatchObject({ mine: {}, conflicts: [] })
})
