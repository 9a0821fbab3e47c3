import { describe, expect, it } from 'vitest'
import { type Identity, type KnownPerson, matchPerson, peopleLike } from './match-person'

const person = (given: Partial<Identity>): Identity => ({
  name: 'Ana Gil',
  email: null,
  phone: null,
  dni: null,
  ...given,
})
const ana: KnownPerson = { id: 'ana', ...person({ email: 'ana@a.es', phone: '600000001', dni: '12345678Z' }) }
const leo: KnownPerson = { id: 'leo', ...person({ name: 'Leo Gil', email: 'leo@a.es', phone: '600000001' }) }

describe('a person of a row', () => {
  it.each([
    ['by e-mail', { email: 'ANA@a.es', name: 'A. Gil' }],
    ['by DNI', { dni: '12345678z', email: 'otra@a.es' }],
    ['by phone and name', { phone: '600000001', name: 'ana  GIL' }],
  ])('is known %s', (_, given) => {
    expect(matchPerson(person(given), [ana, leo])).toEqual({ kind: 'KNOWN', id: 'ana' })
  })

  it.each([
    ['whose phone alone is known', { phone: '600000001', name: 'Eva' }, ['ana', 'leo']],
    ['whose e-mail and DNI are of two', { email: 'leo@a.es', dni: '12345678Z' }, ['ana', 'leo']],
    ['whose DNI contradicts the e-mail', { email: 'ana@a.es', dni: '87654321X' }, ['ana']],
  ])('is in doubt %s', (_, given, ids) => {
    expect(matchPerson(person(given), [ana, leo])).toEqual({ kind: 'DOUBTFUL', ids })
  })

  it('is new when nobody has anything of theirs', () => {
    expect(matchPerson(person({ email: 'x@a.es' }), [ana, leo])).toEqual({ kind: 'NEW' })
    expect(matchPerson(person({}), [{ id: 'x', ...person({}) }])).toEqual({ kind: 'NEW' })
  })
})

it('may be one of those who share something with them, each once, whatever their case', () => {
  const like = peopleLike([ana, leo])
  expect(like(person({ email: 'ANA@a.es', phone: '600000001' }))).toEqual([ana, leo])
  expect(like(person({ dni: '12345678z' }))).toEqual([ana])
  expect(like(person({ name: 'Ana Gil' }))).toEqual([])
})
