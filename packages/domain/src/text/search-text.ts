import { SEARCH_SUGGESTIONS_MAX } from '../validation/limits'

/** A text folded for comparison: lower case, no accents (ñ becomes n, as people type it), trimmed, single spaces. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ')
}

/** "Nº", "núm." and the like, in front of a number. */
const NUMBER_SIGN = /(^| )n(?:[º°.]|[oº]\.|um\.?)\s?(?=\d)/g

/** The folded words that a search must find; "Nº 1042" looks for 1042. */
export function searchWords(search: string): readonly string[] {
  return foldText(search).replace(NUMBER_SIGN, '$1').split(' ')
}

/** Whether a text contains the search term, ignoring accents and case. An empty search finds nothing. */
export function matchesSearch(text: string, search: string): boolean {
  const folded = foldText(search)
  return folded !== '' && foldText(text).includes(folded)
}

/** The first entries whose title matches, at most 10, in the order given (spec: customer area §5). */
export function searchSuggestions<T>(entries: readonly T[], titleOf: (entry: T) => string, search: string): T[] {
  return entries.filter(entry => matchesSearch(titleOf(entry), search)).slice(0, SEARCH_SUGGESTIONS_MAX)
}
