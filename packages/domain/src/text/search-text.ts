import { SEARCH_SUGGESTIONS_MAX } from '../validation/limits'

/** A text folded for comparison: lower case, no accents (ñ becomes n, as people type it), trimmed, single spaces. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ')
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
