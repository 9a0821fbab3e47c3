import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  calledAmong,
  capitaliseName,
  capitaliseSurname,
  givenNames,
  initialsOf,
  inOneName,
  nameParts,
} from './person-names'

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

  it.each([
    ['de la peña', 'de la Peña'],
    ['DEL RÍO', 'del Río'],
    ['De La Peña', 'De La Peña'],
    ['DE LA Peña', 'de la Peña'],
    ['ortega Y Gasset', 'Ortega Y Gasset'],
    ['puig i cadafalch', 'Puig i Cadafalch'],
    ["d'ors", "d'Ors"],
    ['D’ORS', 'd’Ors'],
    ["D'Ors", "D'Ors"],
    ['lo', 'Lo'],
  ])('as a surname "%s" → "%s"', (surname, capitalised) => expect(capitaliseSurname(surname)).toBe(capitalised))

  const word = fc.oneof(
    fc.stringMatching(/^[a-záéíóúñA-ZÁÉÍÓÚÑ'-]{1,8}$/),
    fc.constantFrom('de', 'La', 'Y', 'i', '-', "d'Ors", 'dels'),
  )
  const either = fc.constantFrom(capitaliseName, capitaliseSurname)

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 5 }), either, (words, capitalise) => {
        const once = capitalise(words.join(' '))
        expect(capitalise(once)).toBe(once)
      }),
      { numRuns: 2000 },
    )
  })

  it('changes no letter but its case', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 5 }), either, (words, capitalise) => {
        expect(capitalise(words.join(' ')).toLowerCase()).toBe(words.join(' ').toLowerCase())
      }),
    )
  })

  it('keeps what is written as names are', () => {
    const written = fc.constantFrom('Ana', 'Peña', 'McGil', "d'Ors", 'O’Neill', 'García-López')
    const particle = fc.constantFrom('de', 'De', 'la', 'La', 'del', 'y', 'Y', 'i', 'von')
    fc.assert(
      fc.property(
        fc.array(particle, { maxLength: 3 }),
        written,
        fc.array(fc.oneof(written, particle)),
        (before, one, after) => {
          const surname = [...before, one, ...after].join(' ')
          expect(capitaliseSurname(surname)).toBe(surname)
        },
      ),
    )
  })
})

it.each([
  ['Ana', 'de la Peña', 'AP'],
  ['María de los Ángeles', 'García', 'MG'],
  ['íñigo', 'd’Ors i Rovira', 'ÍO'],
  ['Lo', '', 'L'],
  ['', '', ''],
])('the initials of "%s %s" are "%s"', (name, lastname, initials) => expect(initialsOf(name, lastname)).toBe(initials))

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

describe('what somebody is called among others', () => {
  const marta = { name: 'Marta Gil Soto' }
  const luis = { name: 'Luis Prat Vega' }
  const other = { name: 'Marta Prat Vega' }
  it.each([
    [marta, [marta, luis], 'Marta'],
    [marta, [marta, luis, other], 'Marta Gil Soto'],
    [luis, [marta, luis, other], 'Luis'],
  ])('is as short as tells them apart', (person, people, name) => {
    expect(calledAmong(person, people)).toBe(name)
  })
})
