import { QUICK_WORDS, type QuickWords } from './quick-words'

/** Why words that say when are impossible: there is no such day or time, it is over, or its weekday is another. */
const IMPOSSIBLE = ['UNREAL', 'PAST', 'OTHER_WEEKDAY'] as const
export type Impossible = (typeof IMPOSSIBLE)[number]

/** The position of a piece of a line. */
export interface Piece {
  readonly start: number
  readonly end: number
}

/** A recognised piece with its value, or why it is impossible. */
export interface Found<T> extends Piece {
  readonly value: T | null
  readonly impossible: Impossible | null
}

export type Groups = Readonly<Record<string, string | undefined>>

/** Placeholders of hidden pieces: of words not to interpret, and of a time, which a day may follow. */
export const HIDDEN = '\u0000'
export const HIDDEN_TIME = '\u0001'

/** A text without accents and in lower case, in which every letter keeps its position. */
export function foldKeepingLength(text: string): string {
  return [...text]
    .map(letter => {
      const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
      return plain.length === letter.length ? plain : letter
    })
    .join('')
}

export function hide(text: string, found: readonly Piece[], by = HIDDEN): string {
  return found.reduce((rest, { start, end }) => rest.slice(0, start) + by.repeat(end - start) + rest.slice(end), text)
}

const named = (name: string, words: readonly string[]) => `(?<${name}>${words.join('|')})`

/** The words that may stand for a number, including digits. */
const numberOf = (words: QuickWords) => ['\\d{1,3}', ...Object.keys(words.numbers)]

/** A pattern of the grammar in one language: names in capitals are replaced by groups of words. */
export function inWords(pattern: string, words: QuickWords): string {
  return pattern
    .replace('SHORTDAY', named('weekday', [...words.weekdays, ...words.shortWeekdays]))
    .replace('WEEKDAY', named('weekday', words.weekdays))
    .replace('MONTH', named('monthName', words.months))
    .replace('NEAR', named('near', words.near.toReversed()))
    .replace('COUNT', named('count', [...numberOf(words), 'an?']))
    .replace('HOUR', named('hour', numberOf(words)))
    .replace('MINUTES', named('minutes', [...numberOf(words), ...Object.keys(words.fractions)]))
    .replace('PART', named('part', Object.values(words.parts)))
    .replace('AT ', `(?<at>${words.at}) `)
    .replace('ENDS', `(?=$|[,;.:)]| [#${HIDDEN_TIME}])`)
}

const isImpossible = (value: unknown): value is Impossible => IMPOSSIBLE.some(reason => reason === value)

export const placeOf = (word: string, patterns: readonly string[]) =>
  patterns.findIndex(pattern => new RegExp(`^(?:${pattern})$`, 'u').test(word))

export function worthOf(word: string, table: Readonly<Record<string, number>>): number | undefined {
  return Object.values(table)[placeOf(word, Object.keys(table))]
}

export function numberIn(word: string, { numbers }: QuickWords): number {
  return /^\d/.test(word) ? Number(word) : (numbers[word] ?? 1)
}

/** A rule in all languages. It matches whole words only, and no part of a number. */
export interface Rule {
  readonly words: QuickWords
  readonly pattern: RegExp
}

export function rulesOf(patterns: (words: QuickWords) => readonly string[]): readonly Rule[] {
  return QUICK_WORDS.flatMap(words =>
    patterns(words).map(pattern => ({
      words,
      pattern: new RegExp(`(?<![\\p{L}\\d/#.,:-])(?:${inWords(pattern, words)})(?![\\p{L}\\d/]|[-.,:]\\d)`, 'gu'),
    })),
  )
}

/**
 * All matches of the rules in a text, in order. Where matches overlap, the first counts, and of those starting together
 * the longest.
 */
export function findAll<T>(
  text: string,
  rules: readonly Rule[],
  read: (groups: Groups, words: QuickWords) => T | Impossible | null,
): readonly Found<T>[] {
  const found = rules.flatMap(({ words, pattern }) =>
    [...text.matchAll(pattern)].flatMap(({ 0: piece, index, groups = {} }) => {
      const value = read(groups, words)
      if (value === null) return []
      const place = { start: index, end: index + piece.length }
      return [
        isImpossible(value) ? { ...place, value: null, impossible: value } : { ...place, value, impossible: null },
      ]
    }),
  )
  const inOrder = found.sort((one, other) => one.start - other.start || other.end - one.end)
  return inOrder.filter((piece, at) => inOrder.slice(0, at).every(({ end }) => end <= piece.start))
}

const OF = `(?:(?:${QUICK_WORDS.map(({ of }) => of).join('|')}) |d['’])`
const BELONGS = new RegExp(`(?:^|[^${HIDDEN_TIME}] )${OF}$`)
const EVERY = new RegExp(`(?:^|[^\\p{L}])(?:${QUICK_WORDS.map(({ every }) => every).join('|')}) $`, 'u')
const RANGE = new RegExp(
  `^ ?(?:[-–]|${QUICK_WORDS.flatMap(({ of, to, and }) => [of, to, and]).join('|')}) (?:l[ae]s? )?$`,
)

/**
 * The piece that says when the task is due: the first that belongs to no noun (`la firma del lunes`), is not repeated
 * (`cada lunes`), and is no end of a range (`lunes y martes`).
 */
export function meantOf<T>(text: string, found: readonly Found<T>[]): Found<T> | undefined {
  const joined = found.map((piece, at) => RANGE.test(text.slice(found[at - 1]?.end ?? piece.start, piece.start)))
  const isOther = (before: string) => BELONGS.test(before) || EVERY.test(before)
  return found.find((piece, at) => !joined[at] && !joined[at + 1] && !isOther(text.slice(0, piece.start)))
}

/** The line without these pieces, with single spaces and no comma or dash at its ends. */
export function withoutFound(line: string, found: readonly Piece[]): string {
  const kept = [...found]
    .sort((one, other) => other.start - one.start)
    .reduce((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, line)
  return kept
    .replace(/\s+/g, ' ')
    .replace(/\s+([,.;:])/g, '$1')
    .replace(/^[\s,;:·-]+|[\s,;:·-]+$/g, '')
}
