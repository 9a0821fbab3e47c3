import { expect, it } from 'vitest'
import { StatementNames } from './statement-names'

it('names what comes often, each by its own name, and never more than a connection can keep', () => {
  const names = new StatementNames()
  const fifth = (text: string) => {
    for (let n = 0; n < 4; n++) expect(names.nameOf(text)).toBeUndefined()
    return names.nameOf(text)
  }
  const named = Array.from({ length: 250 }, (_, n) => fifth(`select ${n}`))
  expect(new Set(named).size).toBe(250)
  expect(named.every(Boolean)).toBe(true)
  expect(names.nameOf('select 7')).toBe(named[7])
  expect(fifth('select 250')).toBeUndefined()
})

it('what was composed for an occasion makes it forget nothing that has a name', () => {
  const names = new StatementNames()
  for (let n = 0; n < 5; n++) names.nameOf('select often')
  const name = names.nameOf('select often')
  for (let n = 0; n < 5000; n++) expect(names.nameOf(`select once ${n}`)).toBeUndefined()
  expect(names.nameOf('select often')).toBe(name)
})

it('a statement whose plan depends on its values has no name, however often it comes', () => {
  const names = new StatementNames()
  for (let n = 0; n < 10; n++) expect(names.nameOf('select /* planned anew */ like $1')).toBeUndefined()
})
