import { describe, expect, it } from 'vitest'
import { ORDINAL_MAX, ordinal } from './ordinals'

const all = Array.from({ length: ORDINAL_MAX }, (_, index) => index + 1)

describe('ordinal', () => {
  it.each([
    [1, 'primer', 'primera', 'primer', 'primera', 'first'],
    [2, 'segundo', 'segunda', 'segon', 'segona', 'second'],
    [3, 'tercer', 'tercera', 'tercer', 'tercera', 'third'],
    [4, 'cuarto', 'cuarta', 'quart', 'quarta', 'fourth'],
    [5, 'quinto', 'quinta', 'cinquè', 'cinquena', 'fifth'],
    [9, 'noveno', 'novena', 'novè', 'novena', 'ninth'],
    [10, 'décimo', 'décima', 'desè', 'desena', 'tenth'],
    [11, 'undécimo', 'undécima', 'onzè', 'onzena', 'eleventh'],
    [13, 'decimotercer', 'decimotercera', 'tretzè', 'tretzena', 'thirteenth'],
    [17, 'decimoséptimo', 'decimoséptima', 'dissetè', 'dissetena', 'seventeenth'],
    [19, 'decimonoveno', 'decimonovena', 'dinovè', 'dinovena', 'nineteenth'],
    [20, 'vigésimo', 'vigésima', 'vintè', 'vintena', 'twentieth'],
    [21, 'vigésimo primer', 'vigésima primera', 'vint-i-unè', 'vint-i-unena', 'twenty-first'],
    [33, 'trigésimo tercer', 'trigésima tercera', 'trenta-tresè', 'trenta-tresena', 'thirty-third'],
    [44, 'cuadragésimo cuarto', 'cuadragésima cuarta', 'quaranta-quatrè', 'quaranta-quatrena', 'forty-fourth'],
    [50, 'quincuagésimo', 'quincuagésima', 'cinquantè', 'cinquantena', 'fiftieth'],
  ])('of %i', (number, es, esFeminine, ca, caFeminine, en) => {
    expect(ordinal(number, 'es')).toBe(es)
    expect(ordinal(number, 'es', 'FEMININE')).toBe(esFeminine)
    expect(ordinal(number, 'ca')).toBe(ca)
    expect(ordinal(number, 'ca', 'FEMININE')).toBe(caFeminine)
    expect(ordinal(number, 'en')).toBe(en)
  })

  it.each(['es', 'ca', 'en'] as const)('has fifty different words in %s', language => {
    const words = all.map(number => ordinal(number, language))
    expect(new Set(words).size).toBe(ORDINAL_MAX)
    expect(words.filter(word => word === '' || word.includes('undefined'))).toEqual([])
  })

  it.each([0, 51, 1.5])('throws for %s', number => {
    expect(() => ordinal(number, 'es')).toThrow(RangeError)
  })
})
