/** A pattern on folded text. */
export type Phrase = RegExp

/** A piece of a line that was understood, and where it stands. */
export interface Found<T> {
  readonly value: T
  readonly start: number
  readonly end: number
}

/** A text without accents and capitals whose letters stand where they stood. */
export function foldKeepingLength(text: string): string {
  return [...text]
    .map(letter => {
      const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
      return plain.length === letter.length ? plain : letter
    })
    .join('')
}

export interface Rule<T> {
  /** Between borders of words; preceded by any of `LEAD`. */
  readonly pattern: string
  /** Null: it is not what it seemed to be. */
  readonly read: (groups: readonly (string | undefined)[]) => T | null
}

/** What the first rule that applies says. Words that lead up to it ("para el", "antes de las") belong to it. */
export function firstFound<T>(text: string, lead: string, rules: readonly Rule<T>[]): Found<T> | null {
  for (const { pattern, read } of rules) {
    for (const match of text.matchAll(new RegExp(`(?<![\\p{L}\\d/#-])${lead}${pattern}(?![\\p{L}\\d/])`, 'gu'))) {
      const value = read(match.slice(1))
      if (value !== null) return { value, start: match.index, end: match.index + match[0].length }
    }
  }
  return null
}

/** A line without what was understood, with single spaces and no comma or dash left over at its ends. */
export function withoutFound(line: string, found: readonly Found<unknown>[]): string {
  const kept = [...found]
    .sort((one, other) => other.start - one.start)
    .reduce((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, line)
  return kept
    .replace(/\s+/g, ' ')
    .replace(/\s+([,.;:])/g, '$1')
    .replace(/^[\s,;:·-]+|[\s,;:·-]+$/g, '')
}
