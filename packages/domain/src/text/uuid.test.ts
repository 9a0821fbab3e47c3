import { expect, it } from 'vitest'
import { isUuid } from './uuid'

it('an id is written as the database writes it, and nothing besides', () => {
  const id = '3f0c9a52-1b7e-4d61-9f58-0a2b4c6d8e10'
  expect(isUuid(id)).toBe(true)
  for (const other of ['', id.toUpperCase(), `${id} `, `${id}/${id}`, id.slice(1), id.replaceAll('-', '')]) {
    expect(isUuid(other), other).toBe(false)
  }
})
