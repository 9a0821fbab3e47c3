import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { beginsWords, foldText, matchesSearch, searchSuggestions, searchWords } from './search-text'

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

  it('finds the beginnings of words', () => {
    expect(beginsWords('Nº 1042 · José Gil-Robles', 'robl jose')).toBe(true)
    expect(beginsWords('Nº 1042 · José Gil-Robles', '1042 gil')).toBe(true)
    expect(beginsWords('Managers', 'ana')).toBe(false)
    expect(beginsWords('Managers', ' · ')).toBe(false)
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
    ['#1042', ['1042']],
    ['+34 612 345 678', ['612345678']],
    ['+34612345678', ['612345678']],
    ['(+34) 612-34-56-78', ['612345678']],
    ['0034 612.345.678', ['612345678']],
    ['34612345678', ['612345678']],
    ['612\u201134\u201156\u201178 gil', ['612345678', 'gil']],
    // An incomplete phone.
    ['+34 612 3', ['612', '3']],
    ['12.345.678-Z', ['12345678z']],
    ['gil x-1234567-l 612 345 678', ['gil', 'x1234567l', '612345678']],
    ['12345678z', ['12345678z']],
    ['ana-12@correo.example', ['ana-12@correo.example']],
    ['1042 1043', ['1042', '1043']],
  ])('of "%s" are %j', (search, words) => expect(searchWords(search)).toEqual(words))
})
