/** Suggestions of the search box at most (spec: customer area §5). */
export const MAX_SUGGESTIONS = 10

/** Without accents and capitals, as people type in a hurry. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()
}

/** The items whose title holds the text, accent- and case-insensitive; all of them for an empty text; at most 10. */
export function suggest<T>(items: readonly T[], titleOf: (item: T) => string, text: string): T[] {
  const wanted = plain(text)
  return items.filter(item => plain(titleOf(item)).includes(wanted)).slice(0, MAX_SUGGESTIONS)
}
