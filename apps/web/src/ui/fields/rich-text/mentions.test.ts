import { expect, it } from 'vitest'
import { peopleFor } from './mentions'

const people = ['Ana Gil Sanz', 'Javier Núñez', 'Mariana Gil'].map(label => ({ id: label, label }))
const found = (query: string) => peopleFor(people, query).map(({ label }) => label)

it('finds people by the start of any of their names, without accents', () => {
  expect(found('')).toEqual(['Ana Gil Sanz', 'Javier Núñez', 'Mariana Gil'])
  expect(found('gil')).toEqual(['Ana Gil Sanz', 'Mariana Gil'])
  expect(found('ana')).toEqual(['Ana Gil Sanz'])
  expect(found('nun')).toEqual(['Javier Núñez'])
  expect(found('x')).toEqual([])
})
