export type Phrase = RegExp

/** An understood piece of a line and its position. */
export interface Found<T> {
  readonly value: T
  readonly start: number
  readonly end: number
}

/** A text without accents and capitals in which every letter keeps its position. */
export function foldKeepingLength(text: string): string {
  return [...text]
    .map(letter => {
      const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
      return plain.length === letter.length ? plain : letter
    })
    .join('')
}

export interface Rule<T> {
  readonly pattern: string
  /** Null when the match turns out not to be one. */
  readonly read: (groups: readonly (string | undefined)[]) => T | null
}

export function firstFound<T>(text: string, lead: string, rules: readonly Rule<T>[]): Found<T> | null {
  for (const { pattern, read } of rules) {
    for (const match of text.matchAll(new RegExp(`(?<![\\p{L}\\d/#-])${lead}${pattern}(?![\\p{L}\\d/])`, 'gu'))) {
      const value = read(match.slice(1))
      if (value !== null) return { value, start: match.index, end: match.index + match[0].length }
    }
  }
  return null
}

/** A line without its understood pieces, with single spaces and no comma or dash left at its ends. */
export function withoutFound(line: string, found: readonly Found<unknown>[]): string {
  const kept = [...found]
    .sort((one, other) => other.start - one.start)
    .reduce((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, line)
  return kept
    .replace(/\s+/g, ' ')
    .replace(/\s+([,.;:])/g, '$1')
    .replace(/^[\s,;:·-]+|[\s,;:·-]+$/g, '')
}
