import { expect, it } from 'vitest'
import { fieldOfTyped } from './typed-person'

it.each([
  ['Ana Gil', 'name'],
  ['Notaría 24', 'name'],
  ['ana@correo.example', 'email'],
  ['+34 612 34 56 78', 'phone'],
  ['(612) 345-678', 'phone'],
])('%s is a %s', (typed, field) => {
  expect(fieldOfTyped(typed)).toBe(field)
})
