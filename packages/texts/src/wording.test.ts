import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'
import { describe, expect, it } from 'vitest'
import * as ca from './ca'
import * as en from './en'
import * as es from './es'

interface Tree {
  readonly [key: string]: string | Tree
}

function sentencesOf(tree: Tree, path = ''): [key: string, sentence: string][] {
  return Object.entries(tree).flatMap(([key, value]) => {
    const at = path ? `${path}.${key}` : key
    return typeof value === 'string' ? [[at, value] as [string, string]] : sentencesOf(value, at)
  })
}

const spanish = sentencesOf(es)
const catalan = new Map(sentencesOf(ca))
const english = new Map(sentencesOf(en))
const languages = { es: spanish, ca: [...catalan], en: [...english] }

/** The specification's own words: they stay as they are (customer area §5, §8; back office §5). */
const SPECIFIED = new Set([
  'Revise los campos del formulario.',
  'Credenciales de acceso expiradas',
  'La operación no está disponible',
  'Este campo es obligatorio',
  'El formato no es un correo electrónico válido',
  'El formato del teléfono no es válido',
  'El formato no es un NIE válido',
  'Email o teléfono obligatorios',
])
const isSpecified = (sentence: string) => SPECIFIED.has(sentence) || sentence.endsWith(es.common.offline)

/** Namespaces that customers and holders read, in which an operation is a «solicitud». */
const CUSTOMERS =
  /^(accounts|accountSteps|common\.(actions|words)|consent|mailbox|mails|questionnaire(?!\.manager)|requests|settings|signing|dashboard\.customer)\./

function wrong(sentences: readonly [string, string][], isWrong: (sentence: string, key: string) => boolean): string[] {
  return sentences
    .filter(([key, sentence]) => !isSpecified(sentence) && isWrong(sentence, key))
    .map(([key, sentence]) => `${key}: ${sentence}`)
}

/** All placeholders, including those within plurals, as a sentence opens them: `{name}` or `{count, plural, `. */
function placeholdersOf(sentence: string): string[] {
  const opened = new Set<string>()
  const collect = (message: CompiledMessage): void => {
    for (const token of message) {
      if (typeof token === 'string') continue
      opened.add(token[1] === undefined ? `{${token[0]}}` : `{${token[0]}, ${token[1]}, `)
      for (const choice of Object.values(token[2] ?? {})) if (Array.isArray(choice)) collect(choice)
    }
  }
  collect(compileMessage(sentence))
  return [...opened].sort()
}

/** Ends with a full stop or exclamation mark; other endings (…, ?, a name) may differ between languages. */
const endsWithStop = (sentence: string) => /[.!]\}*$/.test(sentence)

describe.each(Object.entries(languages))('the texts in %s', (language, sentences) => {
  it('have no stray spaces, no three dots and no straight quotes', () => {
    expect(wrong(sentences, text => /^\s|\s$| {2}|\.\.\.|["'`´]/.test(text))).toEqual([])
  })

  it('keep a figure and its unit on one line', () => {
    const parted = language === 'en' ? /\s%|€(?!\d)/ : /(?<!\u00a0)[€%]/
    expect(wrong(sentences, text => parted.test(text))).toEqual([])
  })

  it('quote as the language does', () => {
    expect(wrong(sentences, text => (language === 'en' ? /[«»]/ : /[“”]/).test(text))).toEqual([])
  })

  it('end with a full stop when they contain one', () => {
    expect(wrong(sentences, text => /[\p{L}»”)}][.!?] \p{Lu}/u.test(text) && !/[.!?:…}»”]$/.test(text))).toEqual([])
  })

  it('are full sentences where they say what is wrong', () => {
    expect(wrong(sentences, (text, key) => key.startsWith('errors.') && !endsWithStop(text))).toEqual([])
  })

  it('have a plural form for every number', () => {
    expect(wrong(sentences, text => text.includes(', plural,') && !/\bother \{/.test(text))).toEqual([])
  })
})

describe('the Spanish placeholders', () => {
  it('are written the one way from which their types are read', () => {
    expect(wrong(spanish, text => placeholdersOf(text).some(opening => !text.includes(opening)))).toEqual([])
  })
})

describe.each([
  ['ca', catalan],
  ['en', english],
] as const)('the translation into %s', (_language, translated) => {
  const pairs = spanish.map(([key, sentence]) => [key, sentence, translated.get(key) ?? ''] as const)
  const differing = (isWrong: (sentence: string, other: string) => boolean) =>
    pairs
      .filter(([, sentence, other]) => !isSpecified(sentence) && isWrong(sentence, other))
      .map(([key, sentence, other]) => [key, sentence, other])

  it('has the placeholders of the Spanish, plurals where it has them', () => {
    expect(differing((one, other) => placeholdersOf(one).join() !== placeholdersOf(other).join())).toEqual([])
  })

  it('ends like the Spanish', () => {
    expect(differing((one, other) => endsWithStop(one) !== endsWithStop(other))).toEqual([])
  })

  it('does not repeat the Spanish', () => {
    expect(differing((one, other) => one === other && /(\p{L}+ ){3}\p{L}+/u.test(one))).toEqual([])
  })
})

describe('everybody', () => {
  it.each([
    ['es', spanish, /\be-?mail/i],
    ['ca', [...catalan], /\be-?mail/i],
    ['en', [...english], /\be-mail/i],
  ] as const)('reads of e-mails by one word (%s)', (_language, sentences, others) => {
    expect(wrong(sentences, text => others.test(text.replace(/\{\w+\}/g, '')))).toEqual([])
  })
})

describe('customers', () => {
  it('are addressed as tú', () => {
    const formal =
      /\b(usted|ustedes|vosotros)\b|\b(Revise|Introduzca|Pulse|Seleccione|Escriba|Indique|Compruebe|Haga|Elija|Suba|Espere|Contacte)\b/i
    expect(wrong(spanish, text => formal.test(text))).toEqual([])
    const catalanFormal = /\bvostè|\b(Reviseu|Introduïu|Premeu|Seleccioneu|Escriviu|Indiqueu|Comproveu|Trieu|Pugeu)\b/i
    expect(wrong([...catalan], text => catalanFormal.test(text))).toEqual([])
  })

  it.each([
    ['es', spanish, /operaci[oó]n|expediente|e-?mail/i],
    ['ca', [...catalan], /operaci|expedient|e-?mail/i],
    ['en', [...english], /operation|request|holder|e-mail/i],
  ] as const)('read one word for one thing (%s)', (_language, sentences, others) => {
    const theirs = sentences.filter(([key]) => CUSTOMERS.test(key))
    expect(wrong(theirs, text => others.test(text.replace(/\{\w+\}/g, '')))).toEqual([])
  })

  it('see both question and exclamation marks in Spanish', () => {
    const count = (text: string, mark: string) => text.split(mark).length
    expect(
      wrong(spanish, text => count(text, '¿') !== count(text, '?') || count(text, '¡') !== count(text, '!')),
    ).toEqual([])
  })
})
