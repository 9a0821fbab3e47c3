import { searchSuggestions } from '@llave/domain/text/search-text'
import { SEARCH_SUGGESTIONS_MAX } from '@llave/domain/validation/limits'

/** The items with words in their title that the text begins; the first ones for an empty text. */
export function suggest<T>(items: readonly T[], titleOf: (item: T) => string, text: string): T[] {
  if (text.trim() === '') return items.slice(0, SEARCH_SUGGESTIONS_MAX)
  return searchSuggestions(items, titleOf, text)
}
