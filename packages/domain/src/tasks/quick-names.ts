import { foldKeepingLength, inWords, type Piece } from './quick-phrases'
import { QUICK_WORDS } from './quick-words'

const QUOTED = /"[^"]*"|«[^»]*»|“[^”]*”/g

const STREET = [
  ...[
    'calle',
    'c/',
    'c\\.',
    'carrer',
    'plaza',
    'pza\\.?',
    'pl\\.',
    'placa',
    'avenida',
    'avda\\.?',
    'av\\.',
    'avinguda',
  ],
  ...['paseo', 'passeig', 'pg\\.', 'ronda', 'rambla', 'camino', 'cami', 'carretera', 'ctra\\.?', 'travesia', 'pasaje'],
  ...[
    'passatge',
    'glorieta',
    'parque',
    'parc',
    'barrio',
    'barri',
    'edificio',
    'edifici',
    'estacion',
    'estacio',
    'metro',
  ],
  ...['colegio', 'hospital', 'urbanizacion', 'urb\\.', 'poligono'],
].join('|')
const LITTLE_WORDS = "(?:(?:de|del|dels|la|las|les|los|el) |l['’]|d['’])*"
const dateOrWeekday = QUICK_WORDS.flatMap(words => [
  `(?:\\d{1,2}|un|uno|dos|tres|primero|once|onze|diecinueve)(?: de | d['’]| )${inWords('MONTH', words)}`,
  words.weekdays.join('|'),
])

/** Streets named after a day, and house numbers that could be an operation's number. */
const ADDRESSES: readonly RegExp[] = [
  ...dateOrWeekday.map(name => new RegExp(`(?<!\\p{L})(?:${STREET}) ?${LITTLE_WORDS}(?:${name})(?!\\p{L})`, 'gu')),
  new RegExp(`(?<!\\p{L})(?:${STREET}) [^,;#@\\d]{1,40},? ?n[.º°o]*\\s?\\d+`, 'gu'),
  /(?<!\p{L})\d{1,3} (?:\p{L}+ )?(?:street|road|avenue|square|lane)(?!\p{L})/gu,
]

/** Words that are both days or months and people's names. */
const NAMES = /(?<!\p{L})(?:domingo|mar|marc|abril|mayo|julio|may|april|june)(?!\p{L})/gu
const BEFORE_PERSON = /(?:^| )(?:al?|con|amb|with|don|de|d\.|sra?\.?|senor|san|santo) $/

/**
 * The pieces that are never a day or time: quotations, streets, people named like a day, and the words that the person
 * wants to keep.
 */
export function findNames(line: string, kept: readonly string[]): readonly Piece[] {
  const folded = foldKeepingLength(line)
  const pieces = [line.matchAll(QUOTED), ...ADDRESSES.map(address => folded.matchAll(address)), people(line, folded)]
  return [
    ...pieces.flatMap(matches =>
      [...matches].map(({ 0: piece, index }) => ({ start: index, end: index + piece.length })),
    ),
    ...kept.flatMap(words => placesOf(line, words)),
  ]
}

/**
 * `Domingo Pérez`, `Ana Domingo`, `a Domingo`; not `el domingo`, nor the first word of a line before a lower-case one.
 */
function people(line: string, folded: string): readonly RegExpExecArray[] {
  const shouts = line === line.toUpperCase()
  return [...folded.matchAll(NAMES)].filter(({ 0: name, index }) => {
    const [before, after] = [line.slice(0, index), line.slice(index + name.length)]
    if (name === 'domingo' && BEFORE_PERSON.test(foldKeepingLength(before))) return true
    const isCapital = !shouts && /^\p{Lu}/u.test(line.slice(index))
    return isCapital && (/^ \p{Lu}\p{Ll}/u.test(after) || /\p{L} \p{Lu}\p{Ll}+ $/u.test(before))
  })
}

const IN_WORD = /[\p{L}\d]/u

/** Whole words only: text inserted into the middle of kept words makes them count no longer. */
function placesOf(line: string, words: string): readonly Piece[] {
  const places: Piece[] = []
  for (let start = line.indexOf(words); words && start >= 0; start = line.indexOf(words, start + 1)) {
    const end = start + words.length
    if (!IN_WORD.test(line.charAt(start - 1)) && !IN_WORD.test(line.charAt(end))) places.push({ start, end })
  }
  return places
}
