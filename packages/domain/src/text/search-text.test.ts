import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText, matchesSearch, searchSuggestions, searchWords } from './search-text'

describe('foldText', () => {
  it.each([
    ['  Configuración  General ', 'configuracion general'],
    ['ÑANDÚ', 'nandu'],
    ['Plaça', 'placa'],
    ['Pingu\u0308ino', 'pinguino'],
  ])('of "%s"', (text, folded) => expect(foldText(text)).toBe(folded))

  it('leaves a folded text unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        expect(foldText(foldText(text))).toBe(foldText(text))
      }),
    )
  })
})

describe('searching', () => {
  it('finds parts of words', () => {
    expect(matchesSearch('Operaciones', 'RACIÓN')).toBe(true)
    expect(matchesSearch('Operaciones', 'tareas')).toBe(false)
    expect(matchesSearch('Operaciones', '  ')).toBe(false)
  })

  it('suggests at most ten, in order', () => {
    const entries = Array.from({ length: 30 }, (_, index) => ({ title: `Tarea ${index}` }))
    expect(searchSuggestions(entries, entry => entry.title, 'tarea')).toEqual(entries.slice(0, 10))
  })
})

describe('searchWords', () => {
  it.each([
    ['Nº 1042', ['1042']],
    ['nº1042 García', ['1042', 'garcia']],
    ['núm. 1042', ['1042']],
    ['No. 1042', ['1042']],
    ['1042', ['1042']],
    ['Noemí  1042', ['noemi', '1042']],
    ['n 1042', ['n', '1042']],
  ])('of "%s" are %j', (search, words) => expect(searchWords(search)).toEqual(words))
})
