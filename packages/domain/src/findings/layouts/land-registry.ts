import { type Layout, labelled, onPages, type Search, written } from '../find'
import type { Charge } from '../finding'
import { type Reader, readDay, readNumber } from '../values'

const CODE = /(?<!\d)\d{14}(?!\d)/

const readCode: Reader = (folded, text) => {
  const found = CODE.exec(folded)
  return (
    found && readNumber(found[0], text) && { value: found[0], from: found.index, to: found.index + found[0].length }
  )
}

const HEADING = /^\W*cargas\b/
const NEXT_HEADING =
  /^\W*(?:titular(?:es|idad(?:es)?)?|descripcion|asientos|documentos|aviso|advertencias?|informacion)\b/
const FREE = /libre de (?:toda )?cargas?|sin cargas|(?:no|ni) (?:hay|existen|constan?|tiene)[a-z ]{0,30}cargas/

const KINDS: readonly (readonly [Charge, RegExp])[] = [
  ['MORTGAGE', /hipoteca/],
  ['SEIZURE', /embargo/],
  ['USUFRUCT', /usufructo/],
  ['EASEMENT', /servidumbre/],
  ['TAX', /afecci?on(?:es)? fiscal|afecta[a-z ,]{0,60}(?:impuesto|liquidacion|fiscal)/],
  ['CONDITION', /condicion resolutoria/],
]

/** The charges mentioned in the section on charges. */
const charges: Search = pages =>
  onPages(pages, page => {
    const folded = page.lines.map(({ at, text }) => page.folded.slice(at, at + text.length))
    const begin = folded.findIndex(line => HEADING.test(line))
    if (begin < 0) return null
    const length = folded.slice(begin + 1).findIndex(line => NEXT_HEADING.test(line))
    const section = folded.slice(begin, length < 0 ? undefined : begin + 1 + length).join(' ')
    const kinds = KINDS.flatMap(([kind, pattern]) => (pattern.test(section) ? [kind] : []))
    const value = kinds.length > 0 ? kinds.join(',') : FREE.test(section) ? 'NONE' : null
    const line = page.lines[begin]
    return value && line ? { value, from: line.at, to: line.at + line.text.length } : null
  })

/** The "Nota simple informativa" of the land registry. */
export const landRegistry: Layout = {
  marks: [/nota\s+simple/, /registro\s+de\s+la\s+propiedad|\bregistral\b/],
  fields: {
    registryCode: [
      labelled(/idufir|\bc\.?r\.?u\b\.?|codigo registral unico/, readCode),
      written(/(?:idufir|codigo\s+registral\s+unico)\D{0,20}(?<v>\d{14})/, readCode),
    ],
    issued: [
      labelled(/fecha de (?:emision|expedicion)|expedida (?:el|a)|emitida el/, readDay),
      labelled(/^\W*fecha\b|\ba dia\b/, readDay),
    ],
    charges: [charges],
  },
}
