import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { capitaliseName, givenNames, inOneName, nameParts } from './person-names'

describe('capitaliseName', () => {
  it.each([
    ['ana', 'Ana'],
    ['  maría   josé ', 'María José'],
    ['ÁLVARO PÉREZ', 'Álvaro Pérez'],
    ['mARÍA', 'María'],
    ['de la fuente', 'De la Fuente'],
    ['de la Peña', 'de la Peña'],
    ['De La Peña', 'De La Peña'],
    ['DE LA PEÑA', 'De la Peña'],
    ['ana de la Peña', 'Ana de la Peña'],
    ['MARÍA de los Ángeles', 'María de los Ángeles'],
    ['Ana DE LA Peña', 'Ana de la Peña'],
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
    const word = fc.oneof(
      fc.stringMatching(/^[a-záéíóúñA-ZÁÉÍÓÚÑ'-]{1,8}$/),
      fc.constantFrom('de', 'La', 'Y', 'i', '-'),
    )
    fc.assert(
      fc.property(fc.array(word, { maxLength: 5 }), words => {
        const once = capitaliseName(words.join(' '))
        expect(capitaliseName(once)).toBe(once)
      }),
      { numRuns: 2000 },
    )
  })
})

it('in one name, particles are in lower case', () => {
  expect(inOneName(['María de los Ángeles', 'De la Concha', 'McGil'])).toBe('María de los Ángeles de la Concha McGil')
  expect(inOneName(['ANA', 'De La Peña'])).toBe('Ana de la Peña')
})

describe('givenNames', () => {
  it.each([
    ['Ana', 'Ana'],
    ['Ana Gil', 'Ana'],
    ['Ana Gil Pérez', 'Ana'],
    ['  Ana   Belén Gil Pérez ', 'Ana Belén'],
    ['María del Carmen García López', 'María del Carmen'],
    ['María de los Ángeles de la Fuente y Gil', 'María de los Ángeles'],
    ['Juan de la Torre', 'Juan'],
    ['José Antonio Domingo García Pérez', 'José Antonio'],
    ['', ''],
  ])('"%s" → "%s"', (name, given) => expect(givenNames(name)).toBe(given))

  it('is always a prefix of the name, and never only a particle', () => {
    const word = fc.constantFrom('Ana', 'María', 'de', 'la', 'del', 'Gil', 'y', 'Torre')
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), words => {
        const given = givenNames(words.join(' '))
        expect(words.join(' ').startsWith(given)).toBe(true)
        expect(given).not.toBe('')
      }),
    )
  })
})

describe('nameParts', () => {
  it.each([
    ['Ana Gil', '', ['Ana', 'Gil', '']],
    ['María del Carmen de la Fuente y Gil López', '', ['María del Carmen', 'de la Fuente', 'y Gil López']],
    ['José Luis Gil', '', ['José', 'Luis', 'Gil']],
    ['José Luis Gil', 'José Luis', ['José Luis', 'Gil', '']],
    ['Ana Gil Paz', 'Luis', ['Ana', 'Gil', 'Paz']],
    ['Anabel Gil', 'Ana', ['Anabel', 'Gil', '']],
    ['Ana', '', ['Ana', '', '']],
    ['', '', ['', '', '']],
  ])('"%s", given "%s"', (whole, given, [name, firstLastname, secondLastname]) =>
    expect(nameParts(whole, given)).toEqual({ name, firstLastname, secondLastname }),
  )
})
