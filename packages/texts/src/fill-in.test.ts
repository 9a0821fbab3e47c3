import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'
import { describe, expect, it } from 'vitest'
import * as ca from './ca'
import * as en from './en'
import * as es from './es'
import { fillIn, type Values } from './fill-in'

const write = (sentence: string, params: Values, language: 'es' | 'ca' | 'en' = 'es') =>
  fillIn(compileMessage(sentence), language, params)

describe('a sentence', () => {
  it('has every occurrence of its placeholders filled in', () => {
    expect(write('Hola, {name}: {name} y {other}', { name: 'Ana', other: 3 })).toBe('Hola, Ana: Ana y 3')
    expect(write("No '{esto}', {missing}.", {})).toBe('No {esto}, .')
  })

  it('uses the plural of the language, or the wording for the exact number', () => {
    const days = '{count, plural, =0 {hoy} one {hace # día} other {hace # días de {name}}}'
    expect([0, 1, 2].map(count => write(days, { count, name: 'Ana' }))).toEqual([
      'hoy',
      'hace 1 día',
      'hace 2 días de Ana',
    ])
    expect(write('{count, plural, one {# file} other {# files}}', { count: 12_345 }, 'en')).toBe('12,345 files')
    expect(write('{count, plural, one {# fitxer} other {# fitxers}}', { count: 12_345 }, 'ca')).toBe('12.345 fitxers')
  })

  it('fuses the Catalan "de" with a vowel that is filled in', () => {
    const of = (name: string, language: 'es' | 'ca' = 'ca') => write('De {name}: el dia de {name}', { name }, language)
    expect(['Elena', 'Òscar', 'Hèctor', 'Joan', 'Iolanda'].map(name => of(name))).toEqual([
      'D’Elena: el dia d’Elena',
      'D’Òscar: el dia d’Òscar',
      'D’Hèctor: el dia d’Hèctor',
      'De Joan: el dia de Joan',
      'De Iolanda: el dia de Iolanda',
    ])
    expect(of('Elena', 'es')).toBe('De Elena: el dia de Elena')
    expect(write('Fitxer de {count, plural, one {# dia} other {# dies}}', { count: 11 }, 'ca')).toBe(
      'Fitxer de 11 dies',
    )
  })

  it('keeps a # outside a plural', () => {
    expect(write('Operación #{number}', { number: 7 })).toBe('Operación #7')
  })
})

/** Every ICU form in a compiled sentence, including those within its plurals. */
function formsIn(sentence: CompiledMessage): string[] {
  return sentence.flatMap(token => {
    if (typeof token === 'string' || token[1] === undefined) return []
    const { offset, ...choices } = token[2] as Record<string, CompiledMessage>
    return [offset === undefined ? token[1] : 'offset', ...Object.values(choices).flatMap(formsIn)]
  })
}

function sentencesOf(tree: object): string[] {
  return Object.values(tree).flatMap(value => (typeof value === 'string' ? [value] : sentencesOf(value)))
}

describe.each(Object.entries({ es, ca, en }))('the texts in %s', (_language, texts) => {
  it('use no form but plurals', () => {
    const sentences = sentencesOf(texts)
    expect(sentences.length).toBeGreaterThan(500)
    const others = sentences.filter(sentence => formsIn(compileMessage(sentence)).some(form => form !== 'plural'))
    expect(others).toEqual([])
  })
})
