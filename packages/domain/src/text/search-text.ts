import { SEARCH_SUGGESTIONS_MAX } from '../validation/limits'

export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ')
}

/** "Nº", "núm.", "#" and the like, in front of a number. */
const NUMBER_SIGN = /(^| )(?:n(?:[º°.]|[oº]\.|um\.?)|#)\s?(?=\d)/g
/** The Spanish prefix that phones show; numbers are stored without it. */
const COUNTRY_CODE = /(^| )\(?(?:\+|00)34\)?[ .-]?(?=[679])/g
/** A phone, or a DNI or NIE, in groups: `612-34-56-78`, `12.345.678-Z`. Both are stored without separators. */
const IN_GROUPS = /(^| )(?:(?:34[ .-]?)?([679](?:[ .-]?\d){8})|([xyz\d](?:[ .-]?\d){7}[ .-]?[a-z]))(?= |$)/g

/** The folded words that a search must find: "Nº 1042" looks for 1042, "+34 612 345 678" for 612345678. */
export function searchWords(search: string): readonly string[] {
  return foldText(search)
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(NUMBER_SIGN, '$1')
    .replace(COUNTRY_CODE, '$1')
    .replace(IN_GROUPS, (_, before: string, phone?: string, dni = '') => before + (phone ?? dni).replace(/[ .-]/g, ''))
    .split(' ')
}

/** Whether a text contains the search term, ignoring accents and case. An empty search finds nothing. */
export function matchesSearch(text: string, search: string): boolean {
  const folded = foldText(search)
  return folded !== '' && foldText(text).includes(folded)
}

/** Whether each word of a search begins a word of the text, ignoring accents and case; an empty search begins none. */
export function beginsWords(text: string, search: string): boolean {
  const words = wordsOf(text)
  const searched = wordsOf(search)
  return searched.length > 0 && searched.every(begun => words.some(word => word.startsWith(begun)))
}

const wordsOf = (text: string) =>
  foldText(text)
    .split(/[^\p{L}\p{N}@.]+/u)
    .filter(Boolean)

/** The first entries in which the search begins words, at most 10, in the order given (spec: customer area §5). */
export function searchSuggestions<T>(entries: readonly T[], titleOf: (entry: T) => string, search: string): T[] {
  return entries.filter(entry => beginsWords(titleOf(entry), search)).slice(0, SEARCH_SUGGESTIONS_MAX)
}
