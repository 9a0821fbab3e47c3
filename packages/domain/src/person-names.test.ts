import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { capitaliseName } from './person-names'

describe('capitaliseName', () => {
  it.each([
    ['ana', 'Ana'],
    ['  maría   josé ', 'María José'],
    ['ÁLVARO PÉREZ', 'Álvaro Pérez'],
    ['mARÍA', 'María'],
    ['de la fuente', 'De la Fuente'],
    ['MARÍA DE LOS ÁNGELES', 'María de los Ángeles'],
    ['ortega y gasset', 'Ortega y Gasset'],
    ['garcía-lópez', 'García-López'],
    ["o'neill-gil", "O'Neill-Gil"],
    ['d’ors', 'D’Ors'],
    ['gal·la ñúñez', 'Gal·la Ñúñez'],
    ['McDonald', 'McDonald'],
    ['', ''],
  ])('"%s" → "%s"', (name, capitalised) => expect(capitaliseName(name)).toBe(capitalised))

  it('changes nothing the second time', () => {
    const word = fc.stringMatching(/^[a-záéíóúñA-ZÁÉÍÓÚÑ'-]{1,8}$/)
    fc.assert(
      fc.property(fc.array(word, { maxLength: 5 }), words => {
        const once = capitaliseName(words.join(' '))
        expect(capitaliseName(once)).toBe(once)
      }),
    )
  })
})
